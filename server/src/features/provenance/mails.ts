import type { Letter } from '#platform/letter.ts';
import { slugOf } from '#platform/slug.ts';
import type { BuyerEntry } from './offer-sale.ts';

interface Work {
  id: string;
  title: string;
}

const named = ({ title }: Work) => (title === '' ? 'An untitled work' : `“${title}”`);
const openWork = (publicUrl: string, { id, title }: Work) => ({
  label: 'Open the work',
  url: `${publicUrl}/artwork/detail/${id}/${slugOf(title)}`,
});

export function saleOfferedLetter(publicUrl: string, work: Work, seller: string, buyer: BuyerEntry): Letter {
  const answers = {
    account: 'Open the work, sign in and verify your address to accept the sale or to decline it.',
    invited:
      'Join with the invitation below, which is for this address alone and holds for 14 days. Then open the work to accept the sale or to decline it.',
    invited_before:
      'You have an invitation to Verso at this address: join with it, or ask whoever sent it for a new one. Then open the work to accept the sale or to decline it.',
  };
  return {
    subject: `${seller} sold you ${named(work)}`,
    lines: [
      `${seller} recorded at Verso, the registry of artworks and their provenance, that ${named(work)} was sold to you. Title passes in the registry when you accept.`,
      answers[buyer.kind],
    ],
    action:
      buyer.kind === 'invited'
        ? { label: 'Accept the invitation', url: `${publicUrl}/agreement/collector/${buyer.token}` }
        : openWork(publicUrl, work),
    because: 'You get this because the seller named this address as the buyer’s. If you bought nothing, do not accept.',
  };
}

export const titlePassedLetter = (publicUrl: string, work: Work): Letter => ({
  subject: `${named(work)} is yours`,
  lines: [`You accepted the sale of ${named(work)}. Title has passed to you, and the sale stands in its provenance.`],
  action: openWork(publicUrl, work),
  because: 'You get this because you bought this work. Keep it with its papers.',
});

export const saleCancelledLetter = (publicUrl: string, work: Work): Letter => ({
  subject: `The sale of ${named(work)} was cancelled`,
  lines: [
    `The seller cancelled the sale of ${named(work)} to you before you answered. There is nothing to accept any more.`,
  ],
  action: openWork(publicUrl, work),
  because: 'You get this because the seller had named this address as the buyer’s.',
});
