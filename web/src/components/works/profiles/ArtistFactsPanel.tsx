import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { ArtistFacts } from '@verso/contract/works/schemas/profiles.ts';
import { profiles } from '@verso/contract/works/profiles.ts';
import { useAction } from '#api/use-action.ts';
import { CountrySelect } from '#components/people/accounts/nationality/CountrySelect.tsx';
import { PageForm } from '#ui/dialogs/PageForm.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { faultSentence } from '#components/shared/forms/fault-sentence.ts';
import classes from '#components/shared/decisions/Decision.module.css';

const factNames = ['nationalityId', 'residence', 'birthYear', 'deathYear'] as const;
/** Only changed facts are sent: another admin may have changed the others. */
const ChangedFacts = ArtistFacts.partial();

/** For admins: the details that decide the royalties of an artist without an account. */
export function ArtistFactsPanel({ id, facts }: { id: string; facts: ArtistFacts }) {
  const [nationalityId, setNationality] = useState(facts.nationalityId);
  const [residence, setResidence] = useState(facts.residence);
  const [born, setBorn] = useState(String(facts.birthYear ?? ''));
  const [died, setDied] = useState(String(facts.deathYear ?? ''));
  const [known, setKnown] = useState(facts);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const entered = { nationalityId, residence, birthYear: yearIn(born), deathYear: yearIn(died) };
  // Saved here or by another admin; a field that was edited meanwhile keeps its input.
  if (facts !== known) {
    setKnown(facts);
    if (nationalityId === known.nationalityId) setNationality(facts.nationalityId);
    if (residence === known.residence) setResidence(facts.residence);
    if (entered.birthYear === known.birthYear) setBorn(String(facts.birthYear ?? ''));
    if (entered.deathYear === known.deathYear) setDied(String(facts.deathYear ?? ''));
  }
  const changed = factNames.filter((name) => entered[name] !== facts[name]);
  const { act, busy } = useAction(profiles.artistFacts, {
    onRefused: ({ fields }) => {
      setFaults(fields);
      return Object.keys(fields).length > 0;
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = ChangedFacts.safeParse(Object.fromEntries(changed.map((name) => [name, entered[name]])));
    setFaults(Object.fromEntries(read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []));
    if (read.success) act({ id, ...read.data });
  };
  const mend = (field: keyof ArtistFacts) => setFaults((before) => ({ ...before, [field]: undefined }));
  const fault = (field: keyof ArtistFacts, label: string) => faults[field] && faultSentence(label, faults[field]);
  return (
    <section aria-labelledby="facts" className={classes.panel}>
      <SectionHeading id="facts" size="sub" level={2}>
        Royalty details
      </SectionHeading>
      <p className="quiet">
        This artist has no account. Add details that you have a source for. These details decide whether a resale
        royalty is due by law. Years and nationality are public; the country isn’t.
      </p>
      <PageForm typed={changed.length > 0} busy={busy} onSubmit={submit} className={classes.facts}>
        <CountrySelect
          kind="nationality"
          label="Nationality"
          value={nationalityId === null ? null : String(nationalityId)}
          onChange={(value) => {
            setNationality(value === null ? null : Number(value));
            mend('nationalityId');
          }}
          error={fault('nationalityId', 'Nationality')}
        />
        <CountrySelect
          kind="country"
          label="Country where the artist lives"
          value={residence}
          onChange={(value) => {
            setResidence(value);
            mend('residence');
          }}
          error={fault('residence', 'Country')}
        />
        <TextInput
          label="Year of birth"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          value={born}
          onChange={({ currentTarget }) => {
            setBorn(currentTarget.value);
            mend('birthYear');
          }}
          error={fault('birthYear', 'Year of birth')}
        />
        <TextInput
          label="Year of death"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          value={died}
          onChange={({ currentTarget }) => {
            setDied(currentTarget.value);
            mend('deathYear');
          }}
          error={fault('deathYear', 'Year of death')}
        />
        <div>
          <Button type="submit" variant="outline" loading={busy}>
            Save details
          </Button>
        </div>
      </PageForm>
    </section>
  );
}

/** Input that is not a number becomes NaN, which the contract rejects. */
const yearIn = (typed: string) => (typed.trim() === '' ? null : Number(typed));
