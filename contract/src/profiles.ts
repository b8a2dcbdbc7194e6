import { z } from 'zod';
import { ArtworkCard, Missing } from './artworks.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, line, requiredLine, Slug, text, Time } from './fields.ts';
import { NationalityId } from './nationalities.ts';
import { notices } from './notices.ts';
import { pageQuery, Total } from './page.ts';
import { Picture } from './picture.ts';
import { Account, Role } from './users.ts';

/** An address on the web, of the kinds that a browser opens as a page. */
const WebAddress = z
  .string()
  .trim()
  .max(500, 'must be at most 500 characters')
  // What stands before an @ makes one site look like another.
  .regex(/^https?:\/\/[^@/?#\\]+(?:[/?#]|$)/i, 'must be a web address, such as https://example.com')
  .pipe(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error: 'must be a web address, such as https://example.com',
    }),
  );

export const ProfileLink = z.strictObject({ label: requiredLine(60), url: WebAddress });
export type ProfileLink = z.infer<typeof ProfileLink>;

const Year = z
  .int('must be a year')
  .min(1000, 'must be a year after 1000')
  .refine((year) => year <= new Date().getUTCFullYear(), 'must not lie in the future')
  .nullable();

/** What people tell about themselves; the years and the place of birth are told of makers of works only. */
export const ProfileFields = z.strictObject({
  firstname: requiredLine(100),
  lastname: requiredLine(100),
  url: Slug.min(2, 'must be at least 2 characters'),
  nationalityId: NationalityId.nullable(),
  birthYear: Year,
  deathYear: Year,
  birthPlace: line(200),
  /** Plain text; an empty line begins a paragraph. */
  biography: text(5000),
  links: z.array(ProfileLink).max(10, 'must be at most 10'),
});
export type ProfileFields = z.infer<typeof ProfileFields>;
export type ProfileField = keyof ProfileFields;

/** The square of a picture that is shown as a portrait, in pixels of the picture as it stands upright. */
export const PortraitCrop = z.strictObject({ left: z.int().min(0), top: z.int().min(0), side: z.int().min(1) });
export type PortraitCrop = z.infer<typeof PortraitCrop>;

/** A change to a profile: what is left out stays. `portraitCrop` is of the portrait that is sent with it. */
export const ProfileChange = ProfileFields.partial().extend({
  removePortrait: z.boolean().optional(),
  portraitCrop: PortraitCrop.optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const portraitForm = { portrait: { kind: 'picture', most: 1, limit: 20 * 1024 * 1024 } } as const;

/** Where an artist's profile stands; that of other people is always a `draft`, which needs no vote. */
const profileStates = ['draft', 'in_vote', 'approved', 'denied', 'edit_requested'] as const;
export const ProfileState = z.enum(profileStates);
export type ProfileState = z.infer<typeof ProfileState>;

export const ProfileChoice = z.enum(['approve', 'deny']);
export type ProfileChoice = z.infer<typeof ProfileChoice>;

/** Somebody who voted, with the id that leads to their page. */
const Voter = z.object({ _id: Id, name: z.string() });

/** A closed round of the vote on a profile, with its votes by name. */
export const ProfileRound = z.object({
  round: z.int(),
  openedAt: Time,
  closedAt: Time,
  quorum: z.int(),
  outcome: z.enum(['approved', 'denied']),
  votes: z.array(z.object({ voter: Voter, choice: ProfileChoice, opinion: z.string(), castAt: Time })),
});
export type ProfileRound = z.infer<typeof ProfileRound>;

/** Of each thing one can do with a profile, why this reader may not, or null where they may. */
const Refusals = z.object({
  edit: z.string().nullable(),
  submit: z.string().nullable(),
  requestEdit: z.string().nullable(),
  vote: z.string().nullable(),
  handleEditRequest: z.string().nullable(),
});

/** A profile as its owner, the admins and the voters read it. */
export const Profile = ProfileFields.extend({
  _id: Id,
  role: Role,
  /** Where everybody can read it; null while nobody else can. */
  page: z.string().nullable(),
  portrait: Picture.nullable(),
  recognised: z.boolean(),
  submitAllowed: z.boolean(),
  state: ProfileState,
  /** Fields that this reader cannot change now. */
  locked: z.array(z.string()),
  /** What a vote still needs, in words, field first. */
  missing: Missing,
  rounds: z.array(ProfileRound),
  /** The open round as voters see it: how many voted, not how; and the reader's own vote. Null for everybody else. */
  voting: z
    .object({
      round: z.int(),
      quorum: z.int(),
      cast: z.int(),
      own: z.object({ choice: ProfileChoice, opinion: z.string() }).nullable(),
    })
    .nullable(),
  submittedAt: Time.nullable(),
  editRequest: z.object({ requestedAt: Time, reason: z.string() }).nullable(),
  refused: Refusals,
});
export type Profile = z.infer<typeof Profile>;

/** A profile in a list of those that wait for somebody. */
export const WaitingProfile = z.object({
  _id: Id,
  name: z.string(),
  url: Slug,
  portrait: Picture.nullable(),
  nationality: z.string(),
  birthYear: z.int().nullable(),
  deathYear: z.int().nullable(),
  since: Time,
  /** What an edit request says should be changed. */
  reason: z.string(),
});
export type WaitingProfile = z.infer<typeof WaitingProfile>;

/** An authenticator as everybody sees them. */
export const Authenticator = z.object({
  _id: Id,
  name: z.string(),
  /** Whether they vote at present, and as what. */
  standing: z.enum(['authenticator', 'admin', 'former']),
  nationality: z.string(),
  biography: z.string(),
  portrait: Picture.nullable(),
  links: z.array(ProfileLink),
  since: Time,
});
export type Authenticator = z.infer<typeof Authenticator>;

/** A vote that stands in a closed round about a work that everybody can see. */
export const PublicVote = z.object({
  artworkId: Id,
  slug: z.string(),
  /** As the record said that was voted on. */
  title: z.string(),
  artist: z.string(),
  round: z.int(),
  choice: ProfileChoice,
  outcome: z.enum(['approved', 'denied']),
  closedAt: Time,
});
export type PublicVote = z.infer<typeof PublicVote>;

const Opinion = text(10_000).default('');
/**
 * `round` is the round that the voter has read; a vote that comes after its end is refused, not counted in the next.
 */
const Ballot = ById.extend({ opinion: Opinion, round: z.int().min(1).optional() });
const ProfileReply = z.object({ profile: Profile });

const ballot = (path: `/${string}`, summary: string, notice: string) =>
  endpoint({
    method: 'PATCH',
    path,
    summary,
    access: 'verified',
    effect: 'write',
    body: Ballot,
    reply: ProfileReply,
    notice,
  });

const Waiting = z.object({ profiles: z.array(WaitingProfile), total: Total });

export const profiles = {
  get: endpoint({
    method: 'GET',
    path: '/users/{id}/profile',
    summary: 'A profile with where it stands, for its owner, admins and voters',
    access: 'session',
    effect: 'read',
    params: ById,
    reply: ProfileReply,
  }),
  update: endpoint({
    method: 'POST',
    path: '/users/{id}',
    summary: 'Change a profile: one’s own, or as an admin anybody’s; the fields given, and the portrait',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: ProfileChange,
    form: portraitForm,
    reply: z.object({ user: Account, profile: Profile }),
    notice: notices.userUpdated,
    budget: { most: 120, seconds: 600 },
  }),
  url: endpoint({
    method: 'GET',
    path: '/users/{id}/url',
    summary: 'A user’s url, and the page where everybody can read about them, if there is one',
    access: 'public',
    effect: 'read',
    params: ById,
    reply: z.object({ url: Slug, page: z.string().nullable() }),
  }),
  checkUrl: endpoint({
    method: 'PATCH',
    path: '/users/check_url',
    summary: 'Whether the caller could have a url: one that somebody else has or had is never given away',
    access: 'session',
    effect: 'read',
    body: z.strictObject({ url: ProfileFields.shape.url }),
    reply: z.object({ url: Slug, available: z.boolean() }),
    budget: { most: 120, seconds: 60 },
  }),
  artworks: endpoint({
    method: 'GET',
    path: '/users/{id}/artworks',
    summary: 'The public works that a user made; one’s own with drafts and what one holds',
    access: 'public',
    effect: 'read',
    params: ById,
    query: pageQuery,
    reply: z.object({ artworks: z.array(ArtworkCard), total: Total }),
  }),
  submitted: endpoint({
    method: 'GET',
    path: '/users/info/submitted_artworks',
    summary: 'The caller’s works that were ever sent for review, each with where it stands',
    access: 'session',
    effect: 'read',
    query: pageQuery,
    reply: z.object({ submitted: z.array(ArtworkCard), total: Total }),
  }),
  submitForVote: endpoint({
    method: 'PATCH',
    path: '/users/submitForVote',
    summary:
      'true sends one’s own artist profile to the vote, false asks an admin for permission to edit an approved one',
    access: 'verified',
    effect: 'write',
    body: ById.extend({ status: z.boolean(), reason: text(1000).default('') }),
    reply: ProfileReply,
    notice: ({ body }: { body: { status: boolean } }) =>
      body.status ? notices.sentForReview : notices.sentEditRequest,
  }),
  vote: ballot('/users/vote', 'Vote that an artist is who their profile says', notices.votedApprove),
  disvote: ballot('/users/disvote', 'Vote against an artist’s profile', notices.votedDeny),
  handleEditRequest: endpoint({
    method: 'POST',
    path: '/users/{id}/handleEditRequest',
    summary: 'Approve or deny a request to edit an approved profile',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: z.strictObject({ status: z.boolean() }),
    reply: ProfileReply,
    notice: ({ body }: { body: { status: boolean } }) =>
      body.status ? notices.requestApproved : notices.requestDenied,
  }),
  queue: endpoint({
    method: 'GET',
    path: '/users/info/profile_queue',
    summary: 'Profiles that await the caller’s vote, those that waited longest first',
    access: 'verified',
    effect: 'read',
    query: pageQuery,
    reply: Waiting,
  }),
  editRequests: endpoint({
    method: 'GET',
    path: '/users/info/profile_edit_requests',
    summary: 'Profiles whose owners asked to edit them, for admins, those that waited longest first',
    access: 'verified',
    effect: 'read',
    query: pageQuery,
    reply: Waiting,
  }),
  authenticator: endpoint({
    method: 'GET',
    path: '/authenticators/{id}',
    summary: 'Somebody who votes or voted, and their votes in closed rounds about public works, newest first',
    access: 'public',
    effect: 'read',
    params: ById,
    query: pageQuery,
    reply: z.object({ authenticator: Authenticator, votes: z.array(PublicVote), total: Total }),
  }),
};
