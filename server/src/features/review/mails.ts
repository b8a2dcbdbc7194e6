import type { Tx } from '#platform/db.ts';
import type { Letter } from '#platform/letter.ts';
import { mail } from '#platform/mail.ts';
import { slugOf } from '#platform/slug.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';

/** Writes to the owner of a work about it. */
export async function mailOwner(
  tx: Tx,
  artwork: ArtworkRow,
  publicUrl: string,
  { subject, lines }: Pick<Letter, 'subject' | 'lines'>,
): Promise<void> {
  const owner = await tx
    .selectFrom('person')
    .select('email')
    .where('id', '=', artwork.owner_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!owner) return;
  await mail(tx, owner.email, {
    subject,
    lines,
    action: { label: 'Open the work', url: `${publicUrl}/artwork/detail/${artwork.id}/${slugOf(artwork.title)}` },
    because: 'You get this because you own this work at Verso.',
  });
}

type Told = Pick<Letter, 'subject' | 'lines'>;
type Titled = Pick<ArtworkRow, 'title'>;

export const approvedLetter = ({ title }: Titled, version: number): Told => ({
  subject: `“${title}” is approved`,
  lines: [
    `The authenticators approved “${title}”, and version ${version} of its certificate is issued. Their votes stand on the record by name.`,
  ],
});

export const deniedLetter = ({ title }: Titled): Told => ({
  subject: `“${title}” was denied`,
  lines: [
    `The authenticators denied “${title}”. Their votes, with the opinions they gave, stand on the record by name.`,
    'You can change the record and send it for review again.',
  ],
});

export const informationRequestedLetter = ({ title }: Titled, message: string): Told => ({
  subject: `More information is needed about “${title}”`,
  lines: [
    `An authenticator asks for more information about “${title}”:`,
    ...message.split(/\n+/),
    'Add it to the record, then send the work for review again.',
  ],
});

export const editDecidedLetter = ({ title }: Titled, granted: boolean): Told =>
  granted
    ? {
        subject: `You can edit “${title}”`,
        lines: [
          `An admin approved your request to edit “${title}”. Its certificate is suspended until the changed record is approved in a new review.`,
        ],
      }
    : {
        subject: `“${title}” stays as it is`,
        lines: [`An admin denied your request to edit “${title}”. The record and its certificate stay as they are.`],
      };
