import type { Account } from '@verso/contract/people/schemas/people.ts';
import type { Identity } from '@verso/contract/people/schemas/identity.ts';
import type { AwaitedDecision } from '@verso/contract/operations/figures.ts';
import type { ArtworkCard, ArtworkStatus } from '@verso/contract/works/schemas/artworks.ts';
import type { Profile } from '@verso/contract/works/schemas/profiles.ts';
import { artworkHref, titleOf } from '#components/works/artworks/artwork-words.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';

/** `yours`: the artist must act; `waiting`: another person must act; `later`: another step comes first. */
export type StepState = 'done' | 'yours' | 'waiting' | 'later';

interface StepProgress {
  state: StepState;
  words: string;
  link?: { label: string; to: string };
  /** The account is refused it; what ends that is shown beside the words. */
  refused?: true;
  /** Whose usual time is shown. */
  awaited?: AwaitedDecision;
}

export interface Step extends StepProgress {
  id: 'email' | 'profile' | 'identity' | 'work' | 'review' | 'certificate';
  title: string;
}

/** What a new artist has done so far. */
export interface Progress {
  account: Pick<Account, 'email' | 'emailVerified' | 'refused'>;
  profile: Pick<Profile, 'state' | 'recognised' | 'missing' | 'submittedAt' | 'rounds'>;
  identity: Pick<Identity, 'state' | 'refused'>;
  /**
   * Their own work that is furthest in review, what its record still needs, and its newest certificate; null without
   * one.
   */
  work:
    | (Pick<ArtworkCard, '_id' | 'title' | 'slug' | 'status'> & {
        missing: readonly { message: string }[];
        certificate: number | null;
      })
    | null;
}

/** The way of a new artist to the first certificate. */
export function firstSteps(progress: Progress): readonly Step[] {
  return [
    { id: 'email', title: 'Verify your email', ...emailStep(progress) },
    { id: 'profile', title: 'Get recognised as an artist', ...profileStep(progress) },
    { id: 'identity', title: 'Verify your identity', ...identityStep(progress) },
    { id: 'work', title: 'Register your first work', ...workStep(progress) },
    { id: 'review', title: 'Send it for review', ...reviewStep(progress) },
    { id: 'certificate', title: 'Get its certificate', ...certificateStep(progress) },
  ];
}

/**
 * Whether the list is shown: until all steps are done, and then until the artist closes it or has a second certificate.
 */
export const isShown = (steps: readonly Step[], { closed, approved }: { closed: boolean; approved: number }): boolean =>
  !closed && (approved < 2 || steps.some(({ state }) => state !== 'done'));

export const isDone = (steps: readonly Step[], id: Step['id']) =>
  steps.some((step) => step.id === id && step.state === 'done');

const order: readonly ArtworkStatus[] = ['approved', 'in_review', 'info_requested', 'denied', 'draft'];

/** The work that is furthest on its way to a certificate; undefined without one. */
export const furthestWork = <Work extends Pick<ArtworkCard, 'status'>>(works: readonly Work[]): Work | undefined =>
  order.map((status) => works.find((work) => work.status === status)).find((work) => work !== undefined);

function emailStep({ account: { email, emailVerified } }: Progress): StepProgress {
  return emailVerified
    ? { state: 'done', words: `${email} is verified.` }
    : {
        state: 'yours',
        words: `Open the link in the email we sent to ${email}. If you can’t find the email, check your spam folder.`,
      };
}

function profileStep({ profile }: Progress): StepProgress {
  const edit = (label: string) => ({ label, to: paths.userEdit() });
  // An approved profile that is edited again has its own line on the dashboard.
  if (profile.recognised || profile.rounds.some(({ outcome }) => outcome === 'approved'))
    return { state: 'done', words: 'Your profile was approved.' };
  if (profile.state === 'in_vote')
    return {
      state: 'waiting',
      words: `Authenticators have been voting on your profile since ${profile.submittedAt ? formatDay(profile.submittedAt) : 'you sent it'}.`,
      link: edit('See your profile'),
      awaited: 'profileVote',
    };
  if (profile.state === 'denied')
    return {
      state: 'yours',
      words: 'Your profile was not approved. Read the reasons, change your profile and send it again.',
      link: edit('Change your profile'),
    };
  if (profile.state === 'info_requested')
    return {
      state: 'yours',
      words: 'A voter asked for more information about you. Read the question, add to your profile and send it again.',
      link: edit('Answer in your profile'),
    };
  if (profile.missing.length > 0)
    return {
      state: 'yours',
      words: `Authenticators vote on who you are: your biography, portrait, links and evidence. ${sentences(profile.missing)}`,
      link: edit('Complete your profile'),
    };
  return {
    state: 'yours',
    words: 'Your profile is complete. Send it to the authenticators for a vote.',
    link: edit('Send your profile'),
  };
}

function identityStep({ identity: { state, refused } }: Progress): StepProgress {
  const link = (label: string) => ({ label, to: paths.kyc() });
  if (state === 'verified') return { state: 'done', words: 'Your identity is verified.' };
  if (state === 'waiting')
    return {
      state: 'waiting',
      words: 'Veriff is reviewing your identity check.',
      link: link('See your identity check'),
      awaited: 'identityCheck',
    };
  const begun = state === 'created' || state === 'started' || state === 'ask_again';
  if (refused.start !== null && !begun) return { state: 'later', words: refused.start, refused: true };
  if (begun)
    return {
      state: 'yours',
      words:
        state === 'ask_again'
          ? 'Veriff needs new pictures for your identity check.'
          : 'You started the identity check but haven’t finished it.',
      link: link('Continue the identity check'),
    };
  return {
    state: 'yours',
    words:
      'The identity check takes a few minutes. You need a passport, identity card or driving licence. Without the check, your works don’t get the Maker mark, and we can’t pay you.',
    link: link('Verify your identity'),
  };
}

function workStep({ work }: Progress): StepProgress {
  if (work === null)
    return {
      state: 'yours',
      words: 'You need a picture of the work, its dimensions and its materials. You can start now and finish later.',
      link: { label: 'Register a work', to: paths.artworkNew() },
    };
  if (work.missing.length > 0)
    return {
      state: 'yours',
      words: `“${titleOf(work.title)}” is a draft. ${sentences(work.missing)}`,
      link: { label: 'Complete the record', to: paths.artworkEdit(work._id) },
    };
  return { state: 'done', words: `The record of “${titleOf(work.title)}” is complete.` };
}

function reviewStep({ work, account }: Progress): StepProgress {
  const refusal = account.refused['submitWorks'];
  if (work === null || work.missing.length > 0) {
    const words = 'Authenticators look at the work and vote on whether it is authentic.';
    return refusal
      ? { state: 'later', words: `${words} ${refusal}`, refused: true }
      : { state: 'later', words, link: { label: 'How a review works', to: `${paths.info()}#way` } };
  }
  const title = `“${titleOf(work.title)}”`;
  const open = (label: string) => ({ label, to: artworkHref(work) });
  switch (work.status) {
    case 'in_review':
      return {
        state: 'waiting',
        words: `Authenticators are voting on ${title}.`,
        link: open('See the work'),
        awaited: 'workReview',
      };
    case 'info_requested':
      return {
        state: 'yours',
        words: `Authenticators asked for more information about ${title}.`,
        link: { label: 'Add the information', to: paths.artworkEdit(work._id) },
      };
    case 'denied':
      return {
        state: 'yours',
        words: `Authenticators voted that ${title} is not authentic. Read why, and what you can do now.`,
        link: open('See the vote'),
      };
    case 'draft':
      return refusal
        ? { state: 'later', words: refusal, refused: true }
        : {
            state: 'yours',
            words: `${title} is ready for review.`,
            link: { label: 'Send it for review', to: paths.artworkEdit(work._id) },
          };
    case 'approved':
    case 'recorded':
    case 'withdrawn':
      return { state: 'done', words: `Authenticators voted that ${title} is authentic.` };
  }
}

function certificateStep({ work }: Progress): StepProgress {
  if (work?.status === 'approved')
    return {
      state: 'done',
      words: 'The certificate was issued. Anyone can check it.',
      link:
        work.certificate === null
          ? { label: 'Open the work', to: artworkHref(work) }
          : { label: 'Open the certificate', to: paths.certificate(work._id, work.certificate) },
    };
  return {
    state: 'later',
    words:
      'The certificate is issued once authenticators vote that a work is authentic. Anyone can check it, here or offline.',
    link: { label: 'What a certificate says', to: `${paths.info()}#says` },
  };
}

const sentences = (missing: readonly { message: string }[]) => missing.map(({ message }) => message).join(' ');
