import type { AttributionTerm } from '@verso/contract/works/schemas/attribution.ts';
import type { OpinionBasis } from '@verso/contract/works/schemas/review.ts';
import type { ProfileLink } from '@verso/contract/works/schemas/profiles.ts';

/** Types of the demo collection: plain data that the seeding reads. Days are ISO dates; money is in minor units. */

type DemoCurrency = 'EUR' | 'GBP' | 'USD';

type DemoDate =
  | { kind: 'day'; date: string }
  | { kind: 'month'; year: number; month: number }
  | { kind: 'year'; year: number; circa?: true }
  | { kind: 'range'; from: number; to: number; circa?: true }
  | { kind: 'before'; year: number }
  | { kind: 'after'; year: number }
  | { kind: 'unknown' };

export interface DemoPerson {
  email: string;
  firstname: string;
  lastname: string;
  /** Two-letter country code. */
  nationality: string;
  place: string;
  biography: string;
  /** A file among the demo's pictures. */
  portrait?: string;
  links?: readonly ProfileLink[];
  /** The day the account was made. */
  joined: string;
}

export interface DemoArtist extends DemoPerson {
  key: DemoArtistKey;
  born: number;
  died: number | null;
  /** The holder of the account, for an artist's estate. */
  estate: string | null;
  training?: string;
}

/** An artist whose profile awaits votes. */
export interface DemoNewcomer extends DemoPerson {
  born: number;
  died: null;
  training: string;
  exhibited: string;
  referees: string;
  /** The day the profile was submitted for the vote. */
  sent: string;
}

/** The votes that recognised an artist. */
export interface DemoRecognition {
  artist: string;
  date: string;
  votes: readonly { authenticator: AuthenticatorEmail; opinion: string }[];
}

export interface DemoAuthenticator extends DemoPerson {
  email: AuthenticatorEmail;
  field: string;
  checksPurchases: boolean;
}

type DemoArtistKey =
  | 'carvalho'
  | 'kovesdi'
  | 'sole'
  | 'rehak'
  | 'lindqvist'
  | 'eklund'
  | 'adeyemi'
  | 'shimizu'
  | 'wrona'
  | 'aydin'
  | 'brouckhorst';

export type AuthenticatorEmail = `authenticator${1 | 2 | 3 | 4 | 5 | 6}@verso.example`;

interface DemoDimensions {
  /** Millimetres. */
  height: number;
  width: number;
  depth?: number;
}

type DemoEdition = { kind: 'unique' } | { kind: 'numbered' | 'ap' | 'ep'; number: number; size: number };

interface DemoPicture {
  /** A file name in `pictures/`. */
  file: string;
  caption: string;
}

interface DemoVote {
  authenticator: AuthenticatorEmail;
  choice: 'approve' | 'deny' | 'request_information';
  /** The written opinion; for a request, the message to the artist. */
  opinion: string;
  /** The structured part of the opinion. */
  basis?: OpinionBasis;
  date: string;
}

/** One round of review: it closes with the vote that reaches the quorum, or with a request for information. */
export interface DemoRound {
  submitted: string;
  /** The owner's reason, for an appeal against the denial of the round before. */
  appeal?: string;
  votes: readonly DemoVote[];
}

interface DemoEditRequest {
  /** The round whose approval it followed, counted from 0. */
  afterRound: number;
  reason: string;
  requested: string;
  /** The day an admin granted it; null while it is open. */
  granted: string | null;
  /** The first dimensions, which the edit corrected. */
  measuredBefore?: DemoDimensions;
}

export type DemoState = 'draft' | 'in_review' | 'info_requested' | 'denied' | 'approved' | 'withdrawn';

type DemoHistoryKind =
  | 'acquisition'
  | 'exhibition'
  | 'publication'
  | 'loan'
  | 'transport'
  | 'conservation'
  | 'condition_report'
  | 'appraisal'
  | 'inheritance'
  | 'gift'
  | 'restitution'
  | 'auction'
  | 'other';

type DemoPartyRole =
  | 'artist'
  | 'giver'
  | 'heir'
  | 'seller'
  | 'buyer'
  | 'owner'
  | 'lender'
  | 'borrower'
  | 'venue'
  | 'agent'
  | 'author'
  | 'insurer'
  | 'police'
  | 'examiner'
  | 'other';

interface DemoParty {
  role: DemoPartyRole;
  name: string;
}

export interface DemoMoney {
  minor: number;
  currency: DemoCurrency;
}

/** A document to attach: its title and text. */
export interface DemoDocument {
  title: string;
  lines: readonly string[];
}

interface DemoEntryBase {
  when: DemoDate;
  place?: string;
  parties?: readonly DemoParty[];
  price?: DemoMoney;
  note?: string;
  document?: DemoDocument;
  /** The day it was recorded on the platform; by default the day of registration. */
  recorded?: string;
  /** The index of the earlier entry of the same work that this one corrects. */
  corrects?: number;
}

interface DemoHistory extends DemoEntryBase {
  kind: 'history';
  subKind: DemoHistoryKind;
}

export interface DemoSold extends DemoEntryBase {
  kind: 'sold';
  buyer: string;
  /** The day the buyer accepted the title; null while the offer is pending. */
  accepted: string | null;
}

export interface DemoRecovery {
  when: DemoDate;
  place: string;
  note: string;
  recorded: string;
}

export interface DemoLoss extends DemoEntryBase {
  kind: 'stolen' | 'missing';
  recovered?: DemoRecovery;
  /** A recovery reported by the owner, still unconfirmed. */
  saidFound?: DemoRecovery;
}

export interface DemoPoliceReport extends DemoEntryBase {
  kind: 'police_report';
  police: { force: string; caseNumber: string; officer: string };
}

interface DemoInsured extends DemoEntryBase {
  kind: 'insured';
  insurance: { insurer: string; policy: string; valueMinor: number; currency: DemoCurrency; from: string; to: string };
}

export type DemoEntry = DemoHistory | DemoSold | DemoLoss | DemoPoliceReport | DemoInsured;

export interface DemoWork {
  slug: string;
  title: string;
  artist: DemoArtistKey;
  /** "By" the artist if omitted. */
  attribution?: AttributionTerm;
  creation: DemoDate;
  medium: string;
  materials: readonly string[];
  support: string;
  dimensions: DemoDimensions;
  /** The unit the dimensions are entered in. */
  unit: 'cm' | 'in';
  edition: DemoEdition;
  signature: { text: string; where: string } | null;
  inscriptions: readonly { where: string; text: string }[];
  description: string;
  subjects: readonly string[];
  placeMade: string;
  /** Private: seen by the owner and the admins. */
  location: string;
  condition: string;
  price: number | null;
  currency: DemoCurrency;
  /** The first is the cover. */
  pictures: readonly DemoPicture[];
  hidden?: true;
  hiddenPrice?: true;
  carousel?: true;
  recommended?: true;
  state: DemoState;
  registered: string;
  rounds: readonly DemoRound[];
  editRequest?: DemoEditRequest;
  withdrawn?: { date: string; reason: string };
  provenance: readonly DemoEntry[];
}
