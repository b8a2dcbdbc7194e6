import { paths } from '@verso/contract/publishing/paths.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';

export const walletLinkedEmail = (publicUrl: string, address: string): EmailMessage => ({
  subject: 'A wallet was linked to your account',
  lines: [`The wallet ${address} was just linked to your account with a message that it signed.`],
  action: { label: 'See your wallets', url: `${publicUrl}${paths.userWallet()}` },
  because: 'If it wasn’t you, unlink the wallet on your wallet page and change your password.',
});

export const walletUnlinkedEmail = (publicUrl: string, address: string): EmailMessage => ({
  subject: 'A wallet was unlinked from your account',
  lines: [`The wallet ${address} is no longer linked to your account.`],
  action: { label: 'See your wallets', url: `${publicUrl}${paths.userWallet()}` },
  because: 'If it wasn’t you, link the wallet again on your wallet page and change your password.',
});
