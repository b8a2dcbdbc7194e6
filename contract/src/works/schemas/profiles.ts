import { z } from 'zod';
import { ArtworkCard, Missing } from './artworks.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import {
  ById,
  CountryCode,
  Id,
  line,
  PersonName,
  requiredLine,
  requiredText,
  Slug,
  text,
  Time,
  WebAddress,
} from '#schemas/fields.ts';
import { NationalityId } from '#people/schemas/nationalities.ts';
import { notices } from '#notices.ts';
import { pageQuery, Total } from '#schemas/page.ts';
import { Picture } from '#schemas/picture.ts';
import { neededForVote, neededIn, profileRequirements } from '#works/review-requirements.ts';
import { UncertainDate } from '#schemas/uncertain-date.ts';
import { VoteChoice, VoteState } from './review.ts';
import { Account, Role } from '#people/schemas/people.ts';
import { profiles as calls } from '#works/profiles.ts';

export const ProfileLink = z.strictObject({ label: requiredLine(60), url: WebAddress });
export type ProfileLink = z.infer<typeof ProfileLink>;

const Year = z
  .int('must be a year')
  .min(1000, 'must be 1000 or later')
  .refine((year) => year <= new Date().getUTCFullYear(), 'must not be in the future')
  .nullable();

const needed = (field: string) => neededIn(profileRequirements, field);

/** The fields of a user's profile; the years and the place of birth are for artists only. */
export const ProfileFields = z.strictObject({
  firstname: PersonName,
  lastname: PersonName,
  url: Slug.min(2, 'must be at least 2 characters'),
  nationalityId: NationalityId.nullable().describe(needed('nationalityId')),
  birthYear: Year.describe(needed('birthYear')),
  deathYear: Year,
  birthPlace: line(200),
  residence: CountryCode.nullable().describe(
    'The country where the artist lives. In some countries, the right to a royalty depends on it. Only the artist and admins can read it.',
  ),
  /** Plain text; an empty line begins a paragraph. */
  biography: text(5000).describe(needed('biography')),
  training: text(2000).describe(
    `Where the artist trained. Only the artist, admins and voters can read this. ${needed('training')}`,
  ),
  exhibited: text(2000).describe(
    'Where works were shown or are kept. Only the artist, admins and voters can read this.',
  ),
  referees: text(2000).describe(
    'People who can confirm where the artist trained and exhibited. Only the artist, admins and voters can read this.',
  ),
  links: z.array(ProfileLink).max(10, 'must have at most 10 entries'),
});
export type ProfileFields = z.infer<typeof ProfileFields>;
export type ProfileField = keyof ProfileFields;

/** The artist's facts for a royalty decision, as admins write them for an artist without an account. */
export const ArtistFacts = ProfileFields.pick({
  nationalityId: true,
  birthYear: true,
  deathYear: true,
  residence: true,
}).strict();
export type ArtistFacts = z.infer<typeof ArtistFacts>;

/** The square of a picture shown as a portrait, in pixels of the upright picture. */
export const PortraitCrop = z.strictObject({ left: z.int().min(0), top: z.int().min(0), side: z.int().min(1) });
export type PortraitCrop = z.infer<typeof PortraitCrop>;

/** Stored values: they can be empty where today's rules ask for one. */
const SeenFields = z
  .strictObject({
    firstname: line(200),
    lastname: line(200),
    url: line(200),
    nationalityId: z.int().nullable(),
    birthYear: z.int().nullable(),
    deathYear: z.int().nullable(),
    birthPlace: line(200),
    residence: line(200).nullable(),
    biography: text(5000),
    training: text(2000),
    exhibited: text(2000),
    referees: text(2000),
    links: z.array(z.strictObject({ label: line(200), url: line(5000) })),
  } satisfies Record<ProfileField, z.ZodType>)
  .partial();

/** A change to a profile: missing fields stay. `portraitCrop` is for the portrait sent with it. */
export const ProfileChange = ProfileFields.partial().extend({
  seen: SeenFields.optional().describe(
    'The values before the change. If one of these fields has changed since then, nothing is saved (409).',
  ),
  removePortrait: z.boolean().optional(),
  portraitCrop: PortraitCrop.optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** The states of an artist's profile; for other users always `draft`, which needs no vote. */
const profileStates = ['draft', 'in_vote', 'info_requested', 'approved', 'denied', 'edit_requested'] as const;
export const ProfileState = z.enum(profileStates);
export type ProfileState = z.infer<typeof ProfileState>;

/** A voter, with the id of their page. */
const Voter = z.object({ _id: Id, name: z.string() });

/** A closed round of the vote on a profile, with its votes by name. */
export const ProfileRound = z.object({
  round: z.int(),
  openedAt: Time,
  closedAt: Time,
  quorum: z.int(),
  outcome: z.enum(['approved', 'denied', 'info_requested']),
  votes: z.array(z.object({ voter: Voter, choice: VoteChoice, opinion: z.string(), castAt: Time })),
});
export type ProfileRound = z.infer<typeof ProfileRound>;

/** The actions on a profile, each with the reason why this reader may not, or null if they may. */
const Refusals = z.object({
  edit: z.string().nullable(),
  submit: z.string().nullable(),
  requestEdit: z.string().nullable(),
  vote: z.string().nullable(),
  handleEditRequest: z.string().nullable(),
});

/** A profile, for its owner, the admins and the voters. */
export const Profile = ProfileFields.extend({
  _id: Id,
  role: Role,
  /** Its public page; null while it is not public. */
  page: z.string().nullable(),
  portrait: Picture.nullable(),
  recognised: z.boolean(),
  submitAllowed: z.boolean(),
  state: ProfileState,
  /** Fields that this reader cannot change now. */
  locked: z.array(z.string()),
  /** What a vote still needs, as sentences, with fields. */
  missing: Missing,
  /** The missing facts for a royalty decision; they can be filled in at any time, without permission. */
  missingForRoyalty: Missing,
  rounds: z.array(ProfileRound),
  /** Whether the profile, a work or the identity check has changed since a vote last closed. False before the first. */
  changedSinceVote: z.boolean(),
  /** The open round for voters: the number of votes, and the reader's own. Null for others. */
  voting: VoteState.nullable(),
  /** For the artist, admins and voters: whether the provider verified their identity. */
  identified: z.boolean(),
  /** During the vote, for voters: the artist's works, drafts included, newest first. Empty otherwise. */
  works: z.array(
    z.object({ _id: Id, title: z.string(), creation: UncertainDate.nullable(), medium: z.string(), picture: Picture }),
  ),
  submittedAt: Time.nullable(),
  editRequest: z.object({ requestedAt: Time, reason: z.string() }).nullable(),
  refused: Refusals,
});
export type Profile = z.infer<typeof Profile>;

/** A profile in a list of pending ones. */
export const WaitingProfile = z.object({
  _id: Id,
  name: z.string(),
  url: Slug,
  portrait: Picture.nullable(),
  nationality: z.string(),
  birthYear: z.int().nullable(),
  deathYear: z.int().nullable(),
  since: Time,
  /** The intended change of an edit request. */
  reason: z.string(),
});
export type WaitingProfile = z.infer<typeof WaitingProfile>;

/** The public page of an authenticator. */
export const Authenticator = z.object({
  _id: Id,
  name: z.string(),
  /** Their present role as a voter. */
  role: z.enum(['authenticator', 'admin', 'former']),
  nationality: z.string(),
  biography: z.string(),
  portrait: Picture.nullable(),
  links: z.array(ProfileLink),
  since: Time,
});
export type Authenticator = z.infer<typeof Authenticator>;

/** A vote in a closed round about a public work. */
export const PublicVote = z.object({
  artworkId: Id,
  slug: z.string(),
  /** The title in the record that was voted on. */
  title: z.string(),
  artist: z.string(),
  round: z.int(),
  choice: z.enum(['approve', 'deny']),
  outcome: z.enum(['approved', 'denied']),
  closedAt: Time,
});
export type PublicVote = z.infer<typeof PublicVote>;

const Opinion = text(10_000).default('');
/**
 * `round` is the round that the voter has read; a vote after its end is refused, not counted in the next. A vote with a
 * round needs an opinion.
 */
const Ballot = ById.extend({ opinion: Opinion, round: z.int().min(1).optional() });
const ProfileReply = z.object({ profile: Profile });

const Waiting = z.object({ profiles: z.array(WaitingProfile), total: Total });

export const profiles = {
  get: endpoint(calls.get, {
    scope: 'read',
    summary: 'Get a profile with its status. For its owner, admins and voters',
    effect: 'read',
    params: ById,
    reply: ProfileReply,
  }),
  update: endpoint(calls.update, {
    specified: true,
    summary: 'Change the given fields of the caller’s own profile, and its portrait. Admins can change any profile',
    effect: 'write',
    params: ById,
    body: ProfileChange,
    reply: z.object({ user: Account, profile: Profile }),
    notice: notices.userUpdated,
    budget: { most: 120, seconds: 600 },
    // A taken address may mean an account (docs/decisions/0036).
    fieldBudget: { field: 'url', most: 20, seconds: 3600, inAll: 200 },
  }),
  artistFacts: endpoint(calls.artistFacts, {
    summary:
      'As an admin, set the details that royalties depend on, for an artist without an account. A royalty that was waiting for these details is then decided, unless the seller has already been paid',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: ArtistFacts.partial(),
    reply: z.object({ artist: z.object({ _id: Id }) }),
    notice: 'The artist’s royalty details have been saved.',
  }),
  url: endpoint(calls.url, {
    specified: true,
    summary: 'Get a user’s url, and the address of their public page if there is one',
    effect: 'read',
    params: ById,
    reply: z.object({ url: Slug, page: z.string().nullable() }),
  }),
  checkUrl: endpoint(calls.checkUrl, {
    summary:
      'Check whether a url is available for the caller’s page. A url is not available if another user uses it or has used it. For artists with a verified email. Limited to ten calls an hour per network, and 200 an hour in total',
    effect: 'read',
    body: z.strictObject({ url: ProfileFields.shape.url }),
    reply: z.object({ url: Slug, available: z.boolean() }),
    // docs/decisions/0036: too few to find out who has an account.
    budget: { most: 10, seconds: 3600, inAll: 200 },
  }),
  artworks: endpoint(calls.artworks, {
    specified: true,
    summary:
      'List the public works that a user made. Callers also get their own drafts and the works they own. For an organisation, lists the public works that it owns, if it shows them',
    effect: 'read',
    params: ById,
    query: pageQuery,
    reply: z.object({ artworks: z.array(ArtworkCard), total: Total }),
  }),
  submitted: endpoint(calls.submitted, {
    scope: 'read',
    specified: true,
    summary: 'List all of the caller’s works that have ever been submitted, each with its status',
    effect: 'read',
    query: pageQuery,
    reply: z.object({ submitted: z.array(ArtworkCard), total: Total }),
  }),
  submitForVote: endpoint(calls.submitForVote, {
    specified: true,
    summary: `Send the caller’s artist profile for a vote with \`status\` true. With false, ask an admin for permission to edit an approved profile. ${neededForVote}`,
    effect: 'write',
    body: ById.extend({ status: z.boolean(), reason: text(1000).default('') }),
    reply: ProfileReply,
    notice: ({ body }: { body: { status: boolean } }) =>
      body.status ? notices.sentForReview : notices.sentEditRequest,
  }),
  vote: endpoint(calls.vote, {
    specified: true,
    summary: 'Vote to approve an artist’s profile',
    effect: 'write',
    body: Ballot.extend({
      identityUnverified: z
        .literal(true)
        .optional()
        .describe(
          'Confirms that the voter knows the artist’s identity is not verified. Required for an artist without a verified identity if the vote names a round.',
        ),
    }),
    reply: ProfileReply,
    notice: notices.votedApprove,
  }),
  disvote: endpoint(calls.disvote, {
    specified: true,
    summary: 'Vote to deny an artist’s profile',
    effect: 'write',
    body: Ballot,
    reply: ProfileReply,
    notice: notices.votedDeny,
  }),
  requestInformation: endpoint(calls.requestInformation, {
    summary:
      'Ask an artist for more information. Closes the round, unless two rounds have already been closed this way since the last decision',
    effect: 'write',
    body: z.strictObject({ id: Id, message: requiredText(10_000), round: z.int().min(1).optional() }),
    reply: ProfileReply,
    notice: notices.votedMoreInformation,
  }),
  handleEditRequest: endpoint(calls.handleEditRequest, {
    summary: 'Approve or deny a request to edit an approved profile',
    effect: 'write',
    params: ById,
    body: z.strictObject({ status: z.boolean() }),
    reply: ProfileReply,
    notice: ({ body }: { body: { status: boolean } }) =>
      body.status ? notices.requestApproved : notices.requestDenied,
  }),
  queue: endpoint(calls.queue, {
    summary: 'List profiles awaiting the caller’s vote, oldest first',
    effect: 'read',
    query: pageQuery,
    reply: Waiting,
  }),
  editRequests: endpoint(calls.editRequests, {
    summary: 'List profiles with a pending edit request, oldest first. For admins',
    effect: 'read',
    query: pageQuery,
    reply: Waiting,
  }),
  authenticator: endpoint(calls.authenticator, {
    summary:
      'Get a current or former voter. Also returns the voter’s votes in closed rounds about public works, newest first',
    effect: 'read',
    params: ById,
    query: pageQuery,
    reply: z.object({ authenticator: Authenticator, votes: z.array(PublicVote), total: Total }),
  }),
} satisfies Definitions<typeof calls>;
