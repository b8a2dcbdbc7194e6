import { Checkbox, Group, NativeSelect, Radio, Stack, Textarea } from '@mantine/core';
import { attributionName, attributionTerms } from '@verso/contract/attribution.ts';
import { opinionGrounds, seenChoices } from '@verso/contract/review.ts';
import { groundWords, seenWords } from '#components/OpinionBasis.tsx';
import type { BasisValues } from './basis-values.ts';

interface BasisFieldsProps {
  basis: BasisValues;
  /** A conflict is disclosed and not named. */
  unnamed: boolean;
  onChange: (change: Partial<BasisValues>) => void;
}

/** What a reviewer says of their opinion besides its words. */
export function BasisFields({ basis, unnamed, onChange }: BasisFieldsProps) {
  const { grounds, seen, attribution, interest, disclosed } = basis;
  return (
    <Stack gap="md" mt="md">
      <Checkbox.Group
        label="What it rests on"
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
        label="What you saw"
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
        label="Conflict of interest"
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
          label="What you disclose"
          description="Published with your name when the round closes; name nobody else."
          value={disclosed}
          error={unnamed ? 'Say what it is, or that you have none.' : null}
          onChange={({ currentTarget }) => onChange({ disclosed: currentTarget.value })}
          autosize
          minRows={2}
          maxLength={2000}
        />
      )}
    </Stack>
  );
}
