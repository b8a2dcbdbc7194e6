import { artworkFieldNames, artworkFields, printedLabel, printField } from '@verso/contract/works/artwork-fields.ts';
import type { ArtworkField } from '@verso/contract/works/schemas/artwork-fields.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { Link } from 'react-router';
import { formatDate, formatDay } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import type { Fact } from '#ui/FactsTable.tsx';

/** The fields shown in one part of the page, in order, one line each. */
const printedIn = (page: (typeof artworkFields)[ArtworkField]['page'], artwork: Artwork) =>
  artworkFieldNames
    .filter((name) => artworkFields[name].page === page)
    .flatMap((name) =>
      printField(name, artwork, formatDate).map((value) => ({ label: printedLabel(name), value, name })),
    );

/** The short details, in catalogue order. */
export function factsOf(artwork: Artwork): Fact[][] {
  const { owner, source } = artwork;
  const seenBy = `(only ${owner.own ? 'you' : 'the owner'} and admins can see this)`;
  return [
    printedIn('object', artwork),
    printedIn('marks', artwork),
    [
      { label: 'Owner', value: <OwnerName owner={owner} /> },
      ...printedIn('owner', artwork).map(({ label, value, name }) => ({
        label,
        value: artworkFields[name].private ? `${value} ${seenBy}` : value,
      })),
      { label: 'Registered', value: formatDay(artwork.registeredAt) },
      { label: 'Source', value: source && <Source {...source} /> },
    ],
  ];
}

/** Only organisations are linked: a person's name is no page. */
function OwnerName({ owner: { name, organisation } }: Pick<Artwork, 'owner'>) {
  return organisation === null ? (
    name
  ) : (
    <Link to={paths.organisation(organisation)} className="linked">
      {name}
    </Link>
  );
}

function Source({ name, reference, url }: NonNullable<Artwork['source']>) {
  const words = `${name}, ${reference}`;
  return url ? (
    <a href={url} className="linked" rel="noreferrer">
      {words}
    </a>
  ) : (
    words
  );
}

export const longTextsOf = (artwork: Artwork) => printedIn('paragraph', artwork);
