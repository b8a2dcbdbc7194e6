import { paths } from '@verso/contract/publishing/paths.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';
import { quoted, quotedWork } from '#platform/mail/quoted.ts';
import { thisSite } from '#platform/mail/site-name.ts';
import { type Cancelled, cancelledWords } from './cancelled-words.ts';
import type { BuyerEntry } from './title/sale-entry.ts';

interface Work {
  id: string;
  title: string;
}

/** Without the slug, which repeats the title outside of quotation marks. */
const openWork = (publicUrl: string, { id }: Work) => ({
  label: 'Open the work',
  url: `${publicUrl}${paths.artworkDetail(id)}`,
});

const answers = {
  account: 'Open the work, log in and verify your email to accept or decline the sale.',
  invited:
    'Create an account with the invitation below. It works only with this email address and is valid for 14 days. Then open the work to accept or decline the sale.',
  invited_before: `An invitation to ${thisSite} was already sent to this email address. Use that invitation, or ask the person who sent it for a new one. Then open the work to accept or decline the sale.`,
};

const wayToAnswer = (publicUrl: string, work: Work, buyer: BuyerEntry) =>
  buyer.kind === 'invited'
    ? { label: 'Accept the invitation', url: `${publicUrl}${paths.agreement('collector', buyer.token)}` }
    : openWork(publicUrl, work);

/** For the buyer named in a confirmed bill; `confirmed`: by an admin, who invited them. */
export const titleOfferedEmail = (
  publicUrl: string,
  work: Work,
  buyer: BuyerEntry,
  { buyerName, confirmed }: { buyerName: string; confirmed: boolean },
): EmailMessage => ({
  subject: 'Accept a work as its buyer',
  lines: [
    `${thisSite}, the registry of artworks and their provenance, has confirmed a bill that says ${quotedWork(work.title)} was sold to ${quoted(buyerName)}.`,
    confirmed
      ? 'You become the owner when you accept.'
      : 'If that’s you, accept the work. You become the owner once an admin confirms that you are the buyer.',
    answers[buyer.kind],
  ],
  action: wayToAnswer(publicUrl, work, buyer),
  because: `You’re receiving this because ${confirmed ? `an admin of ${thisSite}` : 'the seller'} gave this email address as the buyer’s. If you didn’t buy the work, don’t accept.`,
});

/** `returned`: to the seller of a refunded order, who has an account. */
export function saleOfferedEmail(
  publicUrl: string,
  work: Work,
  seller: string,
  { buyer, returned }: { buyer: BuyerEntry; returned: boolean },
): EmailMessage {
  if (returned)
    return {
      subject: 'Accept or decline a work that is being given back to you',
      lines: [
        `${quoted(seller)} is giving ${quotedWork(work.title)} back to you, because the payment was refunded. You become the owner again when you accept.`,
        'Open the work, log in and verify your email to accept or decline the work.',
      ],
      action: openWork(publicUrl, work),
      because: `You’re receiving this because you sold this work by card on ${thisSite}.`,
    };
  return {
    subject: 'Accept or decline a sale',
    lines: [
      `${quoted(seller)} recorded on ${thisSite}, the registry of artworks and their provenance, that ${quotedWork(work.title)} was sold to you. You become the owner when you accept.`,
      answers[buyer.kind],
    ],
    action: wayToAnswer(publicUrl, work, buyer),
    because:
      'You’re receiving this because the seller gave this email address as the buyer’s. If you didn’t buy the work, don’t accept.',
  };
}

export const titlePassedEmail = (publicUrl: string, work: Work, { returned }: { returned: boolean }): EmailMessage => ({
  subject: returned ? 'You own the work again' : 'The work you bought is now yours',
  lines: [
    returned
      ? `You own ${quotedWork(work.title)} again, because the sale was refunded. The return is recorded in its provenance.`
      : `You accepted the sale of ${quotedWork(work.title)}. You now own the work, and the sale is in its provenance.`,
  ],
  action: openWork(publicUrl, work),
  because: `You’re receiving this because you ${returned ? 'own this work again' : 'bought this work'}. Keep this email with the work’s documents.`,
});

/**
 * `visible`: whether a reader without a part in the sale can still open the work; `orderId`: the refunded order of a
 * return, which its seller can always open.
 */
export const saleCancelledEmail = (
  publicUrl: string,
  work: Work,
  { visible, orderId, ...how }: Omit<Cancelled, 'returned'> & { visible: boolean; orderId: string | null },
): EmailMessage => ({
  ...endedWords(work, { ...how, returned: orderId !== null }),
  ...(orderId === null
    ? visible && { action: openWork(publicUrl, work) }
    : { action: { label: 'Open the order', url: `${publicUrl}${paths.order(orderId)}` } }),
  because:
    orderId === null
      ? 'You’re receiving this because this email address was given as the buyer’s.'
      : `You’re receiving this because you sold this work by card on ${thisSite}.`,
});

function endedWords({ title }: Work, cancelled: Cancelled): Pick<EmailMessage, 'subject' | 'lines'> {
  const why = cancelledWords(cancelled);
  const work = quotedWork(title);
  if (cancelled.returned)
    return {
      subject: 'A return to you was cancelled',
      lines: [`The return of ${work} to you was cancelled before you answered.`, why],
    };
  return cancelled.byBill
    ? {
        subject: 'An invitation to become the owner of a work was cancelled',
        lines: [`The invitation to become the owner of ${work} was cancelled.`, why],
      }
    : {
        subject: 'A sale to you was cancelled',
        lines: [`The sale of ${work} to you was cancelled before you answered.`, why],
      };
}
