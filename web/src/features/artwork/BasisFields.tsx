import { Checkbox, Group, NativeSelect, Radio, Stack, Textarea } from '@mantine/core';
import { attributionName, attributionTerms } from '@verso/contract/attribution.ts';
import { opinionGrounds, seenChoices } from '@verso/contract/review.ts';
import { groundWords, seenWords } from '#components/OpinionBasis.tsx';
import type { BasisFaults, BasisValues } from './basis-values.ts';

interface BasisFieldsProps {
  basis: BasisValues;
  faults: BasisFaults;
  onChange: (change: Partial<BasisValues>) => void;
}

const idOf = (field: keyof BasisFaults) => `basis-${field}`;

/** Leads to the first field that is still to be filled in. */
export function focusFault(faults: BasisFaults): void {
  const first = (['grounds', 'seen', 'interest', 'disclosed'] as const).find((field) => faults[field]);
  const place = first && document.getElementById(idOf(first));
  if (place) (place instanceof HTMLTextAreaElement ? place : place.querySelector('input'))?.focus();
}

/** What a reviewer says of their opinion besides its words. */
export function BasisFields({ basis, faults, onChange }: BasisFieldsProps) {
  const { grounds, seen, attribution, interest, disclosed } = basis;
  return (
    <Stack gap="md" mt="md">
      <Checkbox.Group
        id={idOf('grounds')}
        label="What it rests on"
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
        label="What you saw"
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
        label="How you would attribute it"
        data={[
          { value: '', label: 'I leave that open' },
          ...attributionTerms.map((term) => ({ value: term, label: `${attributionName(term)} the artist` })),
        ]}
        value={attribution ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ attribution: attributionTerms.find((term) => term === currentTarget.value) ?? null })
        }
      />
      <Radio.Group
        id={idOf('interest')}
        label="Conflict of interest"
        error={faults.interest}
        description="Where yours is more than slight, stand aside from the round instead."
        value={interest}
        onChange={(chosen) => onChange({ interest: chosen === 'none' ? 'none' : 'disclosed' })}
      >
        <Group gap="md" mt={6}>
          <Radio value="none" label="I have none" />
          <Radio value="disclosed" label="I disclose one" />
        </Group>
      </Radio.Group>
      {interest === 'disclosed' && (
        <Textarea
          id={idOf('disclosed')}
          label="What you disclose"
          description="Published with your name when the round closes; name nobody else."
          value={disclosed}
          error={faults.disclosed}
          onChange={({ currentTarget }) => onChange({ disclosed: currentTarget.value })}
          autosize
          minRows={2}
          maxLength={2000}
        />
      )}
    </Stack>
  );
}
