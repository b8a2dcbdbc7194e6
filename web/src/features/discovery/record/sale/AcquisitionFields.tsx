import { Radio, Stack, TextInput } from '@mantine/core';
import type { Acquisition, waysOfAcquiring } from '@verso/contract/market/schemas/royalties.ts';

type How = (typeof waysOfAcquiring)[number];

const words: Readonly<Record<How, { label: string; description: string }>> = {
  from_artist: { label: 'From the artist', description: 'You bought it from them, or they gave it to you.' },
  from_other: { label: 'From someone else', description: 'Such as a gallery, an auction house or a relative.' },
  for_artist: { label: 'I’m selling it for the artist', description: 'It has never been sold before.' },
};

/** How and when the owner got the work: the royalty on their sale depends on it. */
export function AcquisitionFields({
  ways,
  value,
  fault,
  onChange,
}: {
  ways: readonly How[];
  value: Acquisition | null;
  fault: string | null;
  onChange: (value: Acquisition) => void;
}) {
  return (
    <>
      <Radio.Group
        label="How did you get this work?"
        description="The artist’s royalty on this sale depends on your answer. Only you and the admins can see it."
        required
        value={value?.how ?? null}
        error={fault}
        onChange={(chosen) => {
          const how = ways.find((way) => way === chosen);
          if (how) onChange({ how, on: how === 'for_artist' ? null : (value?.on ?? null) });
        }}
      >
        <Stack gap="sm" mt="xs">
          {ways.map((way) => (
            <Radio key={way} value={way} {...words[way]} />
          ))}
        </Stack>
      </Radio.Group>
      {value && value.how !== 'for_artist' && (
        <TextInput
          label="When did you get it?"
          description="Leave this empty if you don’t know the day."
          type="date"
          value={value.on ?? ''}
          onChange={({ currentTarget }) => onChange({ ...value, on: currentTarget.value || null })}
        />
      )}
    </>
  );
}
