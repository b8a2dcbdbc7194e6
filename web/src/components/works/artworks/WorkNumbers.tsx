import { Link } from 'react-router';
import { numberTyped, splitAtNumbers } from '@verso/contract/works/artworks.ts';
import type { NumberedWork } from '@verso/contract/works/schemas/artworks.ts';
import { paths } from '#paths.ts';

interface WorkNumbersProps {
  text: string;
  works: readonly NumberedWork[];
}

/** What someone wrote, with a link to each of the works at its registry number. */
export function WorkNumbers({ text, works }: WorkNumbersProps) {
  return splitAtNumbers(text).map((part, at) => {
    const number = at % 2 === 1 ? numberTyped(part)?.number : undefined;
    const work = works.find((one) => one.number === number);
    return work ? (
      // Parts of a text have no key but their position.
      <Link key={at} to={paths.artworkDetail(work._id, 'work')} className="linked">
        {part}
      </Link>
    ) : (
      part
    );
  });
}
