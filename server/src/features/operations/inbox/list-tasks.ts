import { sql } from 'kysely';
import { ownerAnswersWithinDays } from '@verso/contract/market/ownership.ts';
import type { TaskKind } from '@verso/contract/operations/inbox.ts';
import type { SentRequest, Task } from '@verso/contract/operations/schemas/inbox.ts';
import type { Actor } from '#platform/actor.ts';
import { days } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { slugOf } from '#platform/text/slug.ts';
import { answerBy } from '#features/market/ownership/policy.ts';
import { presentCard, selectCards } from '#features/works/artworks/cards.ts';

const listedAtMost = 100;

interface Waiting {
  kind: TaskKind;
  artwork_id: string;
  title: string;
  asked_by: string | null;
  since: Date;
}

const name = sql`case when asker.deleted_at is null then trim(asker.firstname || ' ' || asker.lastname) end`;

/** Open requests that the owner has not answered. */
const titleRequests = (personId: string) => sql`
  select 'title_request' as kind, artwork.id as artwork_id, artwork.title, ${name} as asked_by, request.asked_at as since
  from ownership_request request join artwork on artwork.id = request.artwork_id
  join person asker on asker.id = request.asker_id
  where request.owner_id = ${personId} and artwork.owner_id = request.owner_id and request.answered_at is null
    and request.closed_at is null
    and artwork.deleted_at is null`;

/** Until the artist has confirmed the record of their work, or suggested a correction once. Its owner stays private. */
const recordsToConfirm = (personId: string) => sql`
  select 'record_to_confirm', artwork.id, artwork.title, null, statement.stated_at
  from owner_statement statement join artwork on artwork.id = statement.artwork_id
  join artist on artist.id = artwork.artist_id
  where artist.person_id = ${personId} and artwork.owner_id <> ${personId} and statement.confirmed_at is null
    and not exists (select from maker_answer answer where answer.artwork_id = artwork.id and answer.person_id = ${personId})
    and artwork.status <> 'withdrawn' and not artwork.hidden and artwork.deleted_at is null`;

const corrections = (personId: string) => sql`
  select 'correction', artwork.id, artwork.title, ${name}, answer.answered_at
  from maker_answer answer join artwork on artwork.id = answer.artwork_id
  join person asker on asker.id = answer.person_id
  where artwork.owner_id = ${personId} and answer.kind = 'suggested' and answer.accepted is null
    and artwork.deleted_at is null`;

/** Only the facts that the artist can add themselves, while they can still change what the seller is paid. */
const royaltyFacts = (personId: string) => sql`
  select 'royalty_facts', artwork.id, artwork.title, null, sale.paid_at
  from sale_order sale join artwork on artwork.id = sale.artwork_id
  join artist on artist.id = artwork.artist_id
  where artist.person_id = ${personId} and sale.state in ('paid', 'part_refunded')
    and sale.royalty ->> 'state' = 'undecided' and sale.royalty -> 'missing' ?| array['nationality', 'residence', 'life']
    and exists (select from payout where payout.order_id = sale.id and payout.payee_id = sale.seller_id
      and payout.account = 'seller' and payout.state = 'held')`;

/** Works that admins took down: their owner changes the record, or writes to the admins. */
const takedowns = (personId: string) => sql`
  select 'takedown', artwork.id, artwork.title, null, artwork.taken_down_at
  from artwork where artwork.owner_id = ${personId} and artwork.taken_down_at is not null
    and artwork.status <> 'withdrawn' and artwork.deleted_at is null`;

/** Works that were seen, until the owner has read the notification or the loss is over. */
const sightings = (personId: string) => sql`
  select 'sighting', artwork.id, artwork.title, null, min(sighting.reported_at)
  from notification join event on event.id = notification.event_id
  join sighting on sighting.id = (event.data ->> 'sightingId')::uuid
  join artwork on artwork.id = sighting.artwork_id
  where notification.recipient_id = ${personId} and notification.kind = 'work_sighted' and notification.read_at is null
    and artwork.owner_id = ${personId} and artwork.deleted_at is null
    and exists (select from claim where claim.artwork_id = artwork.id and claim.kind in ('stolen', 'missing')
      and claim.resolved_at is null)
  group by artwork.id`;

const waitingOf = [titleRequests, recordsToConfirm, corrections, royaltyFacts, takedowns, sightings];

/** What waits for a person’s answer, longest waiting first; of each kind at most a hundred. */
export async function listTasks(db: Db, personId: string): Promise<Task[]> {
  const lists = waitingOf.map((of) => sql`(${of(personId)} order by 5 limit ${listedAtMost})`);
  const everything = sql<Waiting>`(${sql.join(lists, sql` union all `)})`;
  const rows = await db
    .selectFrom(everything.as('waiting'))
    .selectAll()
    .orderBy('since')
    .orderBy('artwork_id')
    .execute();
  return rows.map(({ kind, artwork_id: id, title, asked_by: from, since }) => ({
    kind,
    work: { _id: id, title, slug: slugOf(title) },
    from,
    since: since.toISOString(),
    until: kind === 'title_request' ? new Date(since.getTime() + days(ownerAnswersWithinDays)).toISOString() : null,
  }));
}

/** A person's own open ownership requests, with their works as they may see them, longest waiting first. */
export async function listSentRequests(db: Db, reading: { actor: Actor; services: Services }): Promise<SentRequest[]> {
  const requests = await db
    .selectFrom('ownership_request')
    .innerJoin('artwork', 'artwork.id', 'ownership_request.artwork_id')
    .where('ownership_request.asker_id', '=', reading.actor.id)
    .where('ownership_request.closed_at', 'is', null)
    .where('artwork.deleted_at', 'is', null)
    .leftJoin('person as approver', 'approver.id', 'ownership_request.approved_by')
    .select(['ownership_request.artwork_id', 'ownership_request.asked_at', 'ownership_request.answered_at'])
    .select('ownership_request.replied_at')
    .select(sql<boolean>`coalesce(approver.admin, false)`.as('approved'))
    .orderBy('ownership_request.asked_at')
    .orderBy('ownership_request.id')
    .limit(listedAtMost)
    .execute();
  if (requests.length === 0) return [];
  const works = requests.map(({ artwork_id: id }) => id);
  const rows = await selectCards(db).where('artwork.id', 'in', works).execute();
  const cards = new Map(rows.map((row) => [row.id, presentCard(row, reading)]));
  return requests.flatMap((request) => {
    const card = cards.get(request.artwork_id);
    if (!card) return [];
    return {
      work: { _id: card._id, title: card.title, slug: card.slug },
      since: request.asked_at.toISOString(),
      ownerUntil: request.answered_at === null ? answerBy(request).toISOString() : null,
      approved: request.approved,
      canReply: request.answered_at !== null && request.replied_at === null,
    };
  });
}
