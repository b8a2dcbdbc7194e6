import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { splitAtNumbers } from './work-numbers.ts';

/** What somebody wrote, with a link at each registry number. */
export function WorkNumbers({ text }: { text: string }) {
  return splitAtNumbers(text).map((part, at) =>
    at % 2 === 1 ? (
      // Parts of a text have no key but their position.
      <Link key={at} to={paths.search({ q: part })} className="linked">
        {part}
      </Link>
    ) : (
      part
    ),
  );
}
