import type { Letter } from '#platform/letter.ts';

export const walletLinkedLetter = (publicUrl: string, address: string): Letter => ({
  subject: 'A wallet was linked to your account',
  lines: [`The wallet ${address} was linked to your account just now, by a message that it signed.`],
  action: { label: 'See your wallets', url: `${publicUrl}/user/wallet` },
  because: 'If it was not you, unlink it there and change your password.',
});

export const walletUnlinkedLetter = (publicUrl: string, address: string): Letter => ({
  subject: 'A wallet was unlinked from your account',
  lines: [`The wallet ${address} does not belong to your account any more.`],
  action: { label: 'See your wallets', url: `${publicUrl}/user/wallet` },
  because: 'If it was not you, link it again there and change your password.',
});
