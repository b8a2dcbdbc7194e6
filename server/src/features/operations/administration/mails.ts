import type { EmailMessage } from '#platform/mail/email-message.ts';
import { quoted, quotedMessage } from '#platform/mail/quoted.ts';
import { thisSite } from '#platform/mail/site-name.ts';

export const contentAnswerEmail = (name: string, answer: string): EmailMessage => ({
  subject: 'Your report was answered',
  lines: [`An admin of ${thisSite} answered your report about the page for ${quoted(name)}:`, quotedMessage(answer)],
  because: `You’re receiving this because you reported content on ${thisSite}.`,
});

export const answerEmail = (about: string, answer: string): EmailMessage => ({
  subject: 'Your report was answered',
  lines: [`An admin of ${thisSite} answered your report about ${quoted(about)}:`, quotedMessage(answer)],
  because: `You’re receiving this because you reported someone on ${thisSite}.`,
});
