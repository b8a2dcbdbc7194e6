import { isSecurityKind } from '@verso/contract/operations/notifications.ts';
import type { Notification } from '@verso/contract/operations/schemas/notifications.ts';
import { leadsTo, paths } from '@verso/contract/publishing/paths.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';
import { thisSite } from '#platform/mail/site-name.ts';
import type { Services } from '#platform/services.ts';
import { textOf } from '#features/operations/notifications/templates/sentence.ts';
import { unsubscribeUrl } from './subscription.ts';
import { templates } from '#features/operations/notifications/templates.ts';

/** A notification as an email. */
export function emailOf(
  notification: Notification,
  subject: string,
  reader: { id: string },
  services: Services,
): EmailMessage {
  const { kind, headline, text, link } = notification;
  const { publicUrl } = services.settings;
  return {
    subject,
    // Subjects give no title of a work; the email itself does.
    lines: [...(subject.startsWith(textOf(headline)) ? [] : [`${textOf(headline)}.`]), ...text.split(/\n+/)],
    intact: `${publicUrl}${paths.contact()}`,
    action: {
      label: labelOf(kind, link),
      url: `${publicUrl}${link ?? paths.notifications()}`,
    },
    because: templates[kind].because,
    ...(!isSecurityKind(kind) && { unsubscribeUrl: unsubscribeUrl(services, { personId: reader.id, kind }) }),
  };
}

const ofWork = ['artworkDetail', 'artworkEdit'] as const;

function labelOf(kind: Notification['kind'], link: string | null): string {
  if (link === null) return `Open ${thisSite}`;
  if (kind === 'price_asked') return 'Read the question';
  if (kind === 'price_answered') return 'Read the answer';
  if (leadsTo(link, 'order')) return 'Open the order';
  if (leadsTo(link, 'ownership')) return 'Open the request';
  if (leadsTo(link, 'inbox')) return 'Open the inbox';
  if (leadsTo(link, 'people')) return 'Open the list of people';
  return ofWork.some((name) => leadsTo(link, name)) ? 'Open the work' : `Open ${thisSite}`;
}
