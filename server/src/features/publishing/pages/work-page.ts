import { attributedTo } from '@verso/contract/works/attribution.ts';
import type { ClaimKind } from '@verso/contract/works/schemas/artworks.ts';
import { registryNumber, titleOf } from '@verso/contract/works/artworks.ts';
import { formatDimensions } from '@verso/contract/dimensions.ts';
import { openRecords } from '@verso/contract/proof/schemas/open-records.ts';
import { type Artwork, record } from '@verso/contract/discovery/schemas/record.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import { linkedData } from '#http/negotiate.ts';
import { addresses } from '#features/proof/open-records/addresses.ts';
import { statusWords } from '#features/works/artworks/status.ts';
import { isListed } from '#features/discovery/record/lists.ts';
import { workAddress, workData } from './linked-data.ts';
import { type Describe, described, previewOf, sightOf } from './visit.ts';

/** The title warns of a stolen work first. */
const claimWords = {
  stolen: 'Reported stolen.',
  missing: 'Reported missing.',
  police: 'Reported to the police.',
  disputed: 'Disputed.',
} satisfies Record<ClaimKind, string>;

export const workPage: Describe = async ({ params, ask, publicUrl }) => {
  const { artwork } = await ask(record.get, { id: params['id'] ?? '' });
  const address = workAddress(artwork);
  // Its address contains its title; other addresses, such as old ones, redirect.
  if (params['query'] !== artwork.slug) return { movedTo: address };
  await ask(openRecords.get, { id: artwork._id });
  const name = `${titleOf(artwork.title)}, ${attributedTo(artwork.attribution, artwork.artist.name)}`;
  const picture = previewOf(artwork.picture, name, { publicUrl });
  const description = describe(artwork);
  return {
    // A denied or withdrawn work can be opened, but is not listed.
    found: isListed(artwork.status),
    sight: sightOf('work', titleOf(artwork.title), artwork.pictures[0] ?? null),
    head: {
      title: name,
      description,
      canonical: address,
      picture,
      kind: 'website',
      alternates: [
        { type: linkedData, address: addresses.work(artwork._id), title: 'Linked Art' },
        { type: 'text/plain', address: addresses.text(artwork._id), title: 'Provenance' },
      ],
      linked: workData(artwork, { publicUrl, address, description, picture: picture?.url }),
    },
  };
};

function describe(artwork: Artwork): string {
  const { creation, medium, support, dimensions, claim, number, status } = artwork;
  const made = [
    creation && creation.kind !== 'unknown' && formatUncertainDate(creation),
    [medium, support && support.toLowerCase()].filter(Boolean).join(' on '),
    dimensions && formatDimensions(dimensions),
  ].filter(Boolean);
  return described(
    claim && claimWords[claim],
    made.length > 0 && `${made.join(', ')}.`,
    `${registryNumber(number)}, ${statusWords[status]}.`,
    artwork.description,
  );
}
