import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { MarkLegend } from '#components/MarkLegend.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { paths } from '#paths.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';

/** How the registry works, and what it does not say. */
export function Component() {
  return (
    <div className="container page sections">
      <PageTitle>How Verso works</PageTitle>
      <header className="prose">
        <h1 className="page-title">How Verso works</h1>
        <p>
          Verso keeps a record for each work: who made it, who looked at it and what they concluded, who reported what,
          and when. Everybody can read it without an account, and check that nobody has changed it since.
        </p>
      </header>
      <section aria-labelledby="way">
        <SectionHeading id="way">From a picture to a record</SectionHeading>
        <ol className="prose">
          <li>An artist registers a work: photographs of front and back, the facts, what is written on it.</li>
          <li>They send it for review. The record is closed to changes meanwhile.</li>
          <li>
            Authenticators vote to approve it, to deny it, or to ask for more. Votes are secret until the round is
            closed; then they stand in the record with the names of those who cast them.
          </li>
          <li>An approved work has a certificate, with a code that leads to its record from anywhere.</li>
          <li>
            From then on its owner records what happens to it: sales, exhibitions, loans, conservation, a loss. Nothing
            is overwritten; what was wrong is corrected by a further entry.
          </li>
        </ol>
      </section>
      <section aria-labelledby="marks">
        <SectionHeading id="marks">Five marks make a record</SectionHeading>
        <Stack gap="lg">
          <p className="prose">
            Each is computed from the record whenever it is read, by a rule that is the same for all works. On a work’s
            page it leads to its evidence.
          </p>
          <MarkLegend rules />
        </Stack>
      </section>
      <section aria-labelledby="who">
        <SectionHeading id="who">Who does what</SectionHeading>
        <div className="prose">
          <h3>Visitors</h3>
          <p>Search works and artists, read records, scan codes, check proofs. No account is needed.</p>
          <h3>Artists</h3>
          <p>Register their works and send them for review. An artist’s own profile is voted on as well.</p>
          <h3>Owners and collectors</h3>
          <p>
            Hold works, record their provenance, report a loss, sell by a signed bill or by card. Their names and papers
            are private unless they say otherwise.
          </p>
          <h3>Authenticators</h3>
          <p>
            Are invited, vote under their names, and not on works in which they have a stake. Some also check bills of
            sale.
          </p>
          <h3>Admins</h3>
          <p>Keep the register in order, and are held to it: what they do stands in a log of its own.</p>
        </div>
      </section>
      <section aria-labelledby="says">
        <SectionHeading id="says">What a certificate says</SectionHeading>
        <ul className="prose">
          <li>Which record was voted on, word for word, with its photographs.</li>
          <li>That a quorum of authenticators approved it, on which day, in which round.</li>
          <li>Whether it still stands: a later version supersedes it, a later doubt can suspend it.</li>
          <li>That it is ours and unchanged; anybody can check the signature without asking us.</li>
        </ul>
      </section>
      <section aria-labelledby="says-not">
        <SectionHeading id="says-not">What it does not say</SectionHeading>
        <ul className="prose">
          <li>That the object in your hands is the one in the photographs. Compare them, and the back above all.</li>
          <li>What the work is worth.</li>
          <li>Who owns it. The record names what was reported; title is a matter of law.</li>
          <li>That nothing happened in the years for which there is no entry. Gaps are shown as gaps.</li>
          <li>That it was never lost: only that nobody entitled to has reported so here.</li>
        </ul>
      </section>
      <p className="prose">
        <Link to={paths.verifyProof()}>Check a proof</Link> · <Link to={paths.search()}>Search all works</Link> ·{' '}
        <Link to={paths.news()}>News</Link>
      </p>
    </div>
  );
}
