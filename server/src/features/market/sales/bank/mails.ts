import type { EmailMessage } from '#platform/mail/email-message.ts';

const sentences = {
  left: 'Bank details were left for what has not been paid out to you. An admin will transfer it to that account.',
  changed:
    'The bank details for what has not been paid out to you were changed. An admin will transfer it to the new account.',
  withdrawn:
    'The bank details for what has not been paid out to you were withdrawn. It waits for your payout account with the card provider.',
};

/** Without the details, so that a reader of the email does not learn the account. */
export const bankDetailsEmail = (publicUrl: string, change: keyof typeof sentences): EmailMessage => ({
  subject: `Your bank details were ${change}`,
  lines: [sentences[change]],
  action: { label: 'Open your billing page', url: `${publicUrl}/billing` },
  because:
    'If it wasn’t you, withdraw the bank details there or contact us now. Then change your password and end all other sessions on your security page.',
});
