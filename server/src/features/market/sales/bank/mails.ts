import { paths } from '@verso/contract/publishing/paths.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';

const sentences = {
  left: 'You entered bank details for the money you are owed. An admin will transfer the money to the account you entered.',
  changed: 'You changed the bank details for the money you are owed. An admin will transfer it to the new account.',
  withdrawn:
    'You withdrew the bank details for the money you are owed. The card provider will pay you instead, once you have set up payouts.',
};

/** Without the details, so that a reader of the email does not learn the account. */
export const bankDetailsEmail = (publicUrl: string, change: keyof typeof sentences): EmailMessage => ({
  subject: `Your bank details were ${change === 'left' ? 'entered' : change}`,
  lines: [sentences[change]],
  action: { label: 'Open your billing page', url: `${publicUrl}${paths.billing()}` },
  because: `If it wasn’t you, ${change === 'withdrawn' ? '' : 'withdraw the bank details on your billing page or '}contact us now. Then change your password and end all other sessions on your security page.`,
});
