import type { ClaimKind } from '@verso/contract/artworks.ts';
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
    account: 'Open the work and sign in to accept the sale or to decline it.',
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
  subject: `${named(work)} was sold`,
  lines: [`The buyer accepted the sale of ${named(work)}. Title has passed, and the sale stands in its provenance.`],
  action: openWork(publicUrl, work),
  because: 'You get this because you are a party to this sale.',
});

export const saleDeclinedLetter = (publicUrl: string, work: Work): Letter => ({
  subject: `The sale of ${named(work)} was declined`,
  lines: [
    `The buyer you named declined the sale of ${named(work)}. Nothing was recorded, and you still hold its title.`,
  ],
  action: openWork(publicUrl, work),
  because: 'You get this because you recorded this sale.',
});

export const saleCancelledLetter = (publicUrl: string, work: Work): Letter => ({
  subject: `The sale of ${named(work)} was cancelled`,
  lines: [
    `The seller cancelled the sale of ${named(work)} to you before you answered. There is nothing to accept any more.`,
  ],
  action: openWork(publicUrl, work),
  because: 'You get this because the seller had named this address as the buyer’s.',
});

const because =
  'You get this because you own or owned this work, registered it, were offered it, voted on it, or are an admin of Verso.';

export const claimOpenedLetter = (publicUrl: string, work: Work, kind: ClaimKind): Letter => ({
  subject: `${named(work)} is reported ${kind}`,
  lines: [
    `${named(work)} was reported ${kind}. The registry says so on its pages and blocks its sale until the report is resolved.`,
    'If you are asked to buy, value, ship or treat it, do not, and tell the police or the owner.',
  ],
  action: openWork(publicUrl, work),
  because,
});

export const claimResolvedLetter = (publicUrl: string, work: Work, kind: ClaimKind): Letter => ({
  subject: `${named(work)} is not ${kind} any more`,
  lines: [`The report that ${named(work)} is ${kind} was resolved. What happened stays in its provenance.`],
  action: openWork(publicUrl, work),
  because,
});
