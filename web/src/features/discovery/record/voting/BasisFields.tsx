import { Checkbox, Group, NativeSelect, Radio, Textarea } from '@mantine/core';
import { attributionName, attributionTerms } from '@verso/contract/works/attribution.ts';
import { opinionGrounds, seenChoices } from '@verso/contract/works/review.ts';
import { groundWords, seenWords } from '#components/works/review/OpinionBasis.tsx';
import type { BasisFaults, BasisValues } from './basis-values.ts';

interface BasisFieldsProps {
  basis: BasisValues;
  faults: BasisFaults;
  /** Whether the vote is a verdict, which needs them all. */
  verdict: boolean;
  onChange: (change: Partial<BasisValues>) => void;
}

const idOf = (field: keyof BasisFaults) => `basis-${field}`;

/** Focuses the first field with an error, once the error is drawn: it is scrolled into view with its field. */
export function focusFault(faults: BasisFaults): void {
  const first = (['interest', 'disclosed', 'grounds', 'seen'] as const).find((field) => faults[field]);
  requestAnimationFrame(() => {
    const place = first && document.getElementById(idOf(first));
    if (!place) return;
    (place instanceof HTMLTextAreaElement ? place : place.querySelector('input'))?.focus();
    place.scrollIntoView({ block: 'nearest' });
  });
}

/** Focuses the question about a conflict of interest, at the answer that most have. */
export const focusInterest = (): void => document.getElementById(idOf('interest'))?.querySelector('input')?.focus();

/** Whether the reader is at that question. */
export const isInterestFocused = (): boolean =>
  document.getElementById(idOf('interest'))?.contains(document.activeElement) ?? false;

/** Asked first, because a reviewer with more than a minor conflict does not vote. */
export function InterestFields({ basis: { interest, disclosed }, faults, verdict, onChange }: BasisFieldsProps) {
  return (
    <>
      <Radio.Group
        id={idOf('interest')}
        label="Conflict of interest"
        required={verdict}
        error={faults.interest}
        description="If your conflict is more than minor, recuse yourself instead of voting."
        value={interest}
        onChange={(chosen) => onChange({ interest: chosen === 'none' ? 'none' : 'disclosed' })}
      >
        <Group gap="md" mt={6}>
          <Radio value="none" label="I have none" />
          <Radio value="disclosed" label="I have one to disclose" />
        </Group>
      </Radio.Group>
      {interest === 'disclosed' && (
        <Textarea
          id={idOf('disclosed')}
          label="What is your conflict of interest?"
          description="This will be published with your name when the round closes. Don’t name anyone else."
          value={disclosed}
          error={faults.disclosed}
          onChange={({ currentTarget }) => onChange({ disclosed: currentTarget.value })}
          autosize
          minRows={2}
          maxLength={2000}
        />
      )}
    </>
  );
}

/** The basis of a reviewer's opinion. */
export function BasisFields({ basis: { grounds, seen, attribution }, faults, verdict, onChange }: BasisFieldsProps) {
  return (
    <>
      <Checkbox.Group
        id={idOf('grounds')}
        label="What is your opinion based on?"
        required={verdict}
        error={faults.grounds}
        value={grounds}
        onChange={(chosen) => onChange({ grounds: opinionGrounds.filter((ground) => chosen.includes(ground)) })}
      >
        <Group gap="md" mt={6}>
          {opinionGrounds.map((ground) => (
            <Checkbox key={ground} value={ground} label={groundWords[ground]} />
          ))}
        </Group>
      </Checkbox.Group>
      <Radio.Group
        id={idOf('seen')}
        label="What did you see?"
        required={verdict}
        error={faults.seen}
        value={seen}
        onChange={(chosen) => onChange({ seen: seenChoices.find((one) => one === chosen) ?? null })}
      >
        <Group gap="md" mt={6}>
          {seenChoices.map((one) => (
            <Radio key={one} value={one} label={seenWords[one]} />
          ))}
        </Group>
      </Radio.Group>
      <NativeSelect
        label="How would you attribute it?"
        data={[
          { value: '', label: 'I’d rather not say' },
          ...attributionTerms.map((term) => ({ value: term, label: `${attributionName(term)} the artist` })),
        ]}
        value={attribution ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ attribution: attributionTerms.find((term) => term === currentTarget.value) ?? null })
        }
      />
    </>
  );
}
