import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { MarkLegend } from '#components/works/marks/MarkLegend.tsx';
import { markRules } from '#components/works/marks/mark-rules.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { paths } from '#paths.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import classes from './InfoPage.module.css';
import { siteName } from '#components/shared/page/site-name.ts';

/** How the registry works, and its limits. */
export function Component() {
  return (
    <div className="container page sections">
      <PageTitle>{`How ${siteName()} works`}</PageTitle>
      <header className={classes.head}>
        <h1 className="page-title">How {siteName()} works</h1>
        <p className="lead">
          {siteName()} keeps a record of each work. The record says who made the work, who examined it, what they
          concluded, and what was reported and when. Anyone can read it without an account, and check that it has not
          been changed.
        </p>
      </header>
      <section aria-labelledby="way">
        <SectionHeading id="way">From a work to a record</SectionHeading>
        <ol className="prose">
          <li>
            The artist or the owner registers a work with at least one picture. Pictures of the back, the signature and
            details help the voters.
          </li>
          <li>The artist or the owner sends the work for review. Its record is locked during the review.</li>
          <li>
            Authenticators vote to approve it, deny it or ask for more information. Votes are secret until the round
            closes. Then the record shows each vote with the voter’s name.
          </li>
          <li>An approved work gets a certificate. Anyone can scan the code on it to open the record.</li>
          <li>
            From then on, the owner records what happens to the work, such as sales, exhibitions, loans, conservation or
            loss. Entries are never overwritten. Mistakes are corrected by a new entry.
          </li>
        </ol>
      </section>
      <section aria-labelledby="denial">
        <SectionHeading id="denial">If a work is denied</SectionHeading>
        <p className="prose">
          The record shows the denial, with each vote. The owner can change the record and send it for review again. If
          the record isn’t changed, the owner or the artist can instead appeal against each denial once. Reviewers who
          haven’t voted on that record decide on the appeal, and their decision is final.
        </p>
      </section>
      <section aria-labelledby="marks">
        <SectionHeading id="marks">Five marks on each record</SectionHeading>
        <Stack gap="lg">
          <p className="prose">
            The marks are worked out from the record, by the same rules for every work. On a work’s page, each mark
            links to its evidence.
          </p>
          <MarkLegend rules={markRules} />
        </Stack>
      </section>
      <section aria-labelledby="who">
        <SectionHeading id="who">Who does what</SectionHeading>
        <div className="prose">
          <h3>Visitors</h3>
          <p>Search works and artists, read records, scan codes and check proofs. You don’t need an account.</p>
          <h3>Artists</h3>
          <p>Register their works and send them for review. Artists’ profiles are voted on too.</p>
          <h3>Owners and collectors</h3>
          <p>
            Record the provenance of works they own, report losses, and sell by signed bill or by card. Their names and
            documents are private unless they choose to show them.
          </p>
          <h3>Authenticators</h3>
          <p>
            Join by invitation and vote under their own names, but not on works they have a stake in. They disclose a
            minor conflict of interest when they vote. Some also check bills of sale.
          </p>
          <h3>Admins</h3>
          <p>Run the registry. Everything they do is recorded in an audit trail.</p>
        </div>
      </section>
      <section aria-labelledby="says">
        <SectionHeading id="says">What a certificate says</SectionHeading>
        <ul className="prose">
          <li>The exact record that was voted on, with its pictures.</li>
          <li>That a quorum of authenticators approved the work, on which day and in which voting round.</li>
          <li>
            Whether the certificate is still valid. A later version replaces it, and a later report or review can
            suspend it.
          </li>
          <li>
            That the certificate was issued here and is unchanged. Anyone can check the signature without asking us.
          </li>
        </ul>
      </section>
      <section aria-labelledby="says-not">
        <SectionHeading id="says-not">What a certificate does not say</SectionHeading>
        <ul className="prose">
          <li>That the object in your hands is the one in the pictures. Compare them, especially the back.</li>
          <li>What the work is worth.</li>
          <li>Who owns the work. The record shows what was reported; ownership is decided by law.</li>
          <li>That nothing happened in years without an entry. Gaps are shown as gaps.</li>
          <li>
            That the work was never lost. The certificate only says that the owner has not reported the work lost here.
          </li>
        </ul>
      </section>
      <p className="prose">
        <Link to={paths.verifyProof()}>Check a proof</Link> · <Link to={paths.search()}>Search all works</Link> ·{' '}
        <Link to={paths.news()}>News</Link>
      </p>
    </div>
  );
}
