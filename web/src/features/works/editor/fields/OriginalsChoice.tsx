import { Checkbox } from '@mantine/core';
import { artworks } from '@verso/contract/works/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { originalsWords } from '#components/works/originals-words.ts';

/** Asks the owner whether their original files go with the work; saved at once, separately from the record. */
export function OriginalsChoice({ artwork: { _id: id, originalsWithSale } }: { artwork: Artwork }) {
  const [included, setIncluded] = useState(originalsWithSale ?? false);
  const { act, busy } = useAction(artworks.update, { onRefused: () => setIncluded(originalsWithSale ?? false) });
  return (
    <Checkbox
      label={originalsWords.label}
      description={originalsWords.description}
      checked={included}
      disabled={busy}
      onChange={({ currentTarget: { checked } }) => {
        setIncluded(checked);
        act({ id, originals: checked });
      }}
    />
  );
}
