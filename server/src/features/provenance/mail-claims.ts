import { z } from 'zod';
import type { Db, Pool } from '#platform/db.ts';
import type { Settings } from '#platform/env.ts';
import { react, record } from '#platform/events.ts';
import type { Jobs } from '#platform/jobs.ts';
import { mail } from '#platform/mail.ts';
import { findArtwork, holdersOf } from '#features/artworks/queries.ts';
import { claimAnnounced, claimOpened, claimResolved } from './events.ts';
import { claimOpenedLetter, claimResolvedLetter } from './mails.ts';

const task = 'mail-claim';
react(claimOpened, task);
react(claimResolved, task);

const Payload = z.object({ eventId: z.int() });

/** Tells those whom it concerns that a work is reported stolen or missing, or found; once, however often the job runs. */
export function mailClaims(pool: Pool, { publicUrl }: Settings): Jobs {
  return {
    [task]: (payload) =>
      pool.transaction().execute(async (tx) => {
        const { eventId } = Payload.parse(payload);
        const event = await tx.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
        const { claimId, kind } = claimOpened.data.parse(event.data);
        // Two runs of the job wait for each other here.
        await tx.selectFrom('claim').where('id', '=', claimId).select('id').forUpdate().execute();
        const artwork = event.artwork_id === null ? undefined : await findArtwork(tx, event.artwork_id);
        if (!artwork || (await isAnnounced(tx, artwork.id, eventId))) return;
        const letter = (event.name === claimOpened.name ? claimOpenedLetter : claimResolvedLetter)(
          publicUrl,
          artwork,
          kind,
        );
        const emails = await listConcerned(tx, artwork.id);
        for (const email of emails) await mail(tx, email, letter);
        await record(
          tx,
          claimAnnounced,
          { actorId: null, artworkId: artwork.id },
          { eventId, recipients: emails.length },
        );
      }),
  };
}

async function isAnnounced(db: Db, artworkId: string, eventId: number): Promise<boolean> {
  const announced = await db
    .selectFrom('event')
    .where('artwork_id', '=', artworkId)
    .where('name', '=', claimAnnounced.name)
    .select('data')
    .execute();
  return announced.some(({ data }) => claimAnnounced.data.parse(data).eventId === eventId);
}

/** Emails of everybody with a stake in the work, of those who voted on it, and of the admins. */
async function listConcerned(db: Db, artworkId: string): Promise<string[]> {
  const holders = await holdersOf(db, artworkId);
  const people = await db
    .selectFrom('person')
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .where((is) =>
      is.or([
        is('admin', '=', true),
        is('id', 'in', holders),
        is(
          'id',
          'in',
          is
            .selectFrom('vote')
            .innerJoin('review_round', 'review_round.id', 'vote.round_id')
            .where('review_round.artwork_id', '=', artworkId)
            .select('vote.voter_id'),
        ),
      ]),
    )
    .select('email')
    .execute();
  return people.map(({ email }) => email);
}
