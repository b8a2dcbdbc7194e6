import { sql } from 'kysely';
import type { ClaimKind } from '@verso/contract/works/schemas/artworks.ts';
import { paymentFreezes } from '#features/works/artworks/marks/open-claims.ts';

/** What decides whether a work and its certificates are in force. The log commits to each change of it. */
export interface WorkState {
  /** Null while nothing is decided. */
  verdict: 'approved' | 'denied' | 'withdrawn' | null;
  /** The decided rounds. */
  rounds: readonly { number: number; outcome: 'approved' | 'denied' }[];
  certificates: readonly {
    version: number;
    round: number;
    recordHash: string;
    state: 'in_force' | 'suspended' | 'superseded' | 'withdrawn';
  }[];
  /** Claims with the entries that opened, upheld and resolved them. */
  claims: readonly { kind: ClaimKind; opened: string; upheld: string | null; resolved: string | null }[];
  /** Whether the payment of its last sale is disputed, which freezes it like a claim. */
  paymentDisputed: boolean;
  /** The number of people who confirmed an entry, by its id. */
  confirmed: Readonly<Record<string, number>>;
}

/** The state of a work that was never decided on. */
export const initialState: WorkState = {
  verdict: null,
  rounds: [],
  certificates: [],
  claims: [],
  paymentDisputed: false,
  confirmed: {},
};

/** The state of `artwork` as the tables have it. */
export const workState = sql<WorkState>`jsonb_build_object(
  'verdict', case when artwork.status in ('approved', 'denied', 'withdrawn') then artwork.status end,
  'rounds', (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'outcome', outcome) order by number), '[]')
    from review_round where review_round.artwork_id = artwork.id and outcome in ('approved', 'denied')),
  'certificates', (select coalesce(jsonb_agg(jsonb_build_object('version', version, 'round', review_round.number,
      'recordHash', record_hash, 'state', case
        when superseded_at is not null then 'superseded'
        when withdrawn_at is not null then 'withdrawn'
        when suspended_at is not null then 'suspended'
        else 'in_force' end) order by version), '[]')
    from certificate
    join review_round on review_round.id = certificate.round_id
    join artwork_revision on artwork_revision.id = certificate.revision_id
    where certificate.artwork_id = artwork.id),
  'claims', (select coalesce(jsonb_agg(jsonb_build_object('kind', claim.kind, 'opened', opened_entry,
      'upheld', upheld_entry, 'resolved', resolved_entry) order by opened_at, claim.id), '[]')
    from claim left join dispute on dispute.claim_id = claim.id
    where claim.artwork_id = artwork.id),
  'paymentDisputed', exists (select from sale_order where sale_order.artwork_id = artwork.id and ${paymentFreezes}),
  'confirmed', (select coalesce(jsonb_object_agg(entry_id, people), '{}') from (
    select entry_id, count(*) as people
    from provenance_entry join entry_confirmation on entry_confirmation.entry_id = provenance_entry.id
    where provenance_entry.artwork_id = artwork.id group by entry_id) confirmation))`;

const isLogged = sql<boolean>`exists (
  select from log_entry where log_entry.artwork_id = artwork.id and log_entry.kind = 'state')`;

/** Whether the state of `artwork` from before the log had states still has to be added to it. */
export const isUnlogged = sql<boolean>`(not ${isLogged}
  and exists (select from unlogged_state where unlogged_state.artwork_id = artwork.id))`;

const logged = sql<WorkState | null>`(
  select payload::jsonb - 'id' from log_entry
  where log_entry.artwork_id = artwork.id and log_entry.kind = 'state' order by log_entry.id desc limit 1)`;

/** The state of `artwork` that the log last committed to. */
export const loggedState = sql<WorkState>`coalesce(${logged}, ${JSON.stringify(initialState)}::jsonb)`;

/** Whether the state of `artwork` in the tables is another one than the log committed to. */
export const stateDiffers = sql<boolean>`(${workState} <> ${loggedState} and not ${isUnlogged})`;

/** The state of `artwork` as the registry may sign it: what the log last committed to, whatever the tables say now. */
export const signedState = sql<WorkState>`case when ${isUnlogged} then ${workState} else ${loggedState} end`;

const tablesAreAgainst = sql`(
  exists (select from certificate where certificate.artwork_id = artwork.id
    and coalesce(suspended_at, superseded_at, withdrawn_at) is not null)
  or exists (select from claim where claim.artwork_id = artwork.id and resolved_entry is null)
  or exists (select from sale_order where sale_order.artwork_id = artwork.id and ${paymentFreezes}))`;

/**
 * Works whose signed state may be against one of their certificates: by the log, with the expressions of a partial index,
 * or by the tables for those that are not in the log yet.
 */
export const worksWithStateAgainst = sql`(
  select artwork_id from log_entry where kind = 'state'
    and payload ~ '"state":"(suspended|superseded|withdrawn)"|"resolved":null|"paymentDisputed":true'
  union
  select artwork.id from unlogged_state join artwork on artwork.id = unlogged_state.artwork_id where ${tablesAreAgainst})`;
