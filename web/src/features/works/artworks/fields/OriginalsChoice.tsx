import { Checkbox } from '@mantine/core';
import { artworks } from '@verso/contract/works/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { useAction } from '#api/use-action.ts';
import { originalsWords } from '#components/works/artworks/originals-words.ts';

/** Asks the owner whether their original files go with the work; saved at once, separately from the record. */
export function OriginalsChoice({ artwork: { _id: id, originalsWithSale } }: { artwork: Artwork }) {
  const { act, busy, sent } = useAction(artworks.update);
  return (
    <Checkbox
      label={originalsWords.label}
      description={originalsWords.description}
      checked={sent?.originals ?? originalsWithSale ?? false}
      disabled={busy}
      onChange={({ currentTarget }) => act({ id, originals: currentTarget.checked })}
    />
  );
}
