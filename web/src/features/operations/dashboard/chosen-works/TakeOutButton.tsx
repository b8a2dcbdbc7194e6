import { Button } from '@mantine/core';
import type { ArrangedList, ArtworkCard } from '@verso/contract/works/schemas/artworks.ts';
import type { artworks } from '@verso/contract/works/artworks.ts';
import { useAction } from '#api/use-action.ts';
import { titleOf } from '#components/works/artworks/artwork-words.ts';

interface TakeOutButtonProps {
  endpoint: typeof artworks.toggleCarousel | typeof artworks.toggleRecommend;
  work: ArtworkCard;
  from: ArrangedList;
}

const words = { carousel: 'from the carousel', recommended: 'from the recommended works' };

export function TakeOutButton({ endpoint, work, from }: TakeOutButtonProps) {
  const { act, busy } = useAction(endpoint);
  return (
    <Button
      variant="subtle"
      loading={busy}
      onClick={() => act({ id: work._id, status: false })}
      aria-label={`Remove ${titleOf(work.title)} ${words[from]}`}
    >
      Remove
    </Button>
  );
}
