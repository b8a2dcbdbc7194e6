import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { checkedPlaces } from '@verso/contract/market/royalties.ts';
import type { MissingFact, RoyaltyAnswer } from '@verso/contract/market/schemas/royalties.ts';
import { chunk } from '#chunk.ts';
import { countryChoices } from '#components/people/accounts/nationality/nationality-choices.ts';
import { nationalities } from '@verso/contract/people/nationalities.ts';
import { MoneyField } from '#components/shared/forms/MoneyField.tsx';
import { asksBirth, type Draft, type DraftField, type Faults, priceIn } from './royalty-draft.ts';
import classes from './Royalties.module.css';
import { fieldLabels as labels, sentenceOf } from './royalty-words.ts';
import { faultSentence } from '#components/shared/forms/fault-sentence.ts';
import { FormHelp } from '#ui/help/FormHelp.tsx';

const loadHelp = () => chunk(() => import('./royalty-help.ts'));

interface RoyaltyFormProps {
  draft: Draft;
  faults: Faults;
  /** The result so far, which lists what else is needed. */
  legal: RoyaltyAnswer | undefined;
  onChange: (change: Partial<Draft>) => void;
  /** Error of the price input. */
  onPriceFault: (fault: string | null) => void;
}

const unknown = { value: '', label: 'Not known' };
const yesOrNo = [unknown, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }];
const lives = [unknown, { value: 'living', label: 'Alive' }, { value: 'died', label: 'Has died' }];

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'en');
const regions = new Intl.DisplayNames('en', { type: 'region' });
const placeOf = (value: string) => ({ value, label: regions.of(value) ?? value });
const places = [
  { value: '', label: 'Choose' },
  { group: 'Places whose rules we have checked', items: checkedPlaces.map(placeOf).toSorted(byLabel) },
  {
    group: 'Other places',
    items: nationalities
      .map(({ CountryCode }) => CountryCode)
      .filter((code) => !checkedPlaces.some((checked) => checked === code))
      .map(placeOf)
      .toSorted(byLabel),
  },
];
const nationals = [
  unknown,
  ...nationalities
    .map(({ CountryCode, Nationality }) => ({ value: CountryCode, label: Nationality }))
    .toSorted(byLabel),
];

/** The details of a sale. Fields that only some rules need appear when the rule does. */
export function RoyaltyForm({ draft, faults, legal, onChange, onPriceFault }: RoyaltyFormProps) {
  const asked = legal?.kind === 'undecided' ? legal.missing : [];
  const needs = (fact: MissingFact['fact']) => asked.some((missing) => missing.fact === fact);
  const field = (name: DraftField) => ({
    label: labels[name],
    value: draft[name],
    error: faults[name] && faultSentence(labels[name].replace(/\?$/u, ''), faults[name]),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
      onChange({ [name]: currentTarget.value }),
  });
  const rule = legal?.rule ?? null;
  const ruleCurrency = rule?.bands[0]?.above.currency;
  const hintFor = (fact: MissingFact['fact']) =>
    asked.filter((missing) => missing.fact === fact).map(({ words }) => sentenceOf(words))[0];
  return (
    <div className={classes.form}>
      <FormHelp load={loadHelp} />
      <Part title="The sale">
        <NativeSelect {...field('place')} data={places} />
        {(needs('accept_unverified') || draft.unverified !== '') && (
          <Checkbox
            label={labels.unverified}
            description="We haven’t checked our rule for this place against the law there. Don’t rely on the figure."
            checked={draft.unverified === 'yes'}
            onChange={({ currentTarget }) => onChange({ unverified: currentTarget.checked ? 'yes' : '' })}
          />
        )}
        <TextInput {...field('date')} type="date" description="The date of the contract" />
        <MoneyField
          label={labels.amount}
          description={rule?.base ?? 'The price as local law defines it, usually without tax.'}
          value={priceIn(draft)}
          onFault={onPriceFault}
          onChange={(money) =>
            onChange(money ? { amount: String(money.amount), currency: money.currency } : { amount: '' })
          }
        />
        {(needs('exchange') || draft.rate !== '') && (
          <div className={classes.group}>
            <p className="meta">
              {hintFor('exchange') ?? `The value of one ${draft.currency} in ${ruleCurrency ?? 'the rule’s currency'}.`}
            </p>
            <div className={classes.pair}>
              <TextInput
                {...field('rate')}
                label={`1 ${draft.currency} in ${ruleCurrency ?? 'the rule’s currency'}`}
                inputMode="decimal"
                maxLength={20}
                autoComplete="off"
              />
              <TextInput {...field('rateOn')} type="date" />
            </div>
            <TextInput {...field('rateSource')} placeholder="European Central Bank" maxLength={200} />
          </div>
        )}
        <NativeSelect
          {...field('resale')}
          description="Choose “No” if the artist is selling the work for the first time."
          data={yesOrNo}
        />
        <NativeSelect
          {...field('professional')}
          description="A dealer, gallery or auction house that sells, buys or acts as an agent."
          data={yesOrNo}
        />
      </Part>
      <Part title="The artist">
        <NativeSelect
          {...field('nationality')}
          description="If the artist has several nationalities, choose one that gives a resale right in the place of sale."
          data={nationals}
        />
        {(needs('residence') || draft.residence !== '') && (
          <NativeSelect
            {...field('residence')}
            description="The local law also gives a resale right to artists who live there."
            data={[unknown, ...countryChoices]}
          />
        )}
        {(needs('reciprocity') || draft.reciprocity !== '') && (
          <NativeSelect {...field('reciprocity')} description={hintFor('reciprocity')} data={yesOrNo} />
        )}
        <div className={classes.pair}>
          <NativeSelect {...field('life')} data={lives} />
          {draft.life === 'died' && (
            <TextInput {...field('death')} inputMode="numeric" maxLength={4} autoComplete="off" />
          )}
          {(asksBirth(draft) || faults.birth) && (
            <TextInput {...field('birth')} inputMode="numeric" maxLength={4} autoComplete="off" />
          )}
        </div>
      </Part>
      {(needs('from_artist') || needs('acquired_on') || draft.from !== '' || draft.acquired !== '') && (
        <Part title="How the seller got the work">
          {(needs('from_artist') || draft.from !== '') && <NativeSelect {...field('from')} data={yesOrNo} />}
          <TextInput {...field('acquired')} type="date" />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className="sub-title">{title}</h2>
      {children}
    </section>
  );
}
