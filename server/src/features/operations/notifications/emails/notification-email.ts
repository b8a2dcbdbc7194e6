import { isSecurityKind } from '@verso/contract/operations/notifications.ts';
import type { Notification } from '@verso/contract/operations/schemas/notifications.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';
import type { Services } from '#platform/services.ts';
import { textOf } from '#features/operations/notifications/templates/sentence.ts';
import { unsubscribeUrl } from './subscription.ts';
import { templates } from '#features/operations/notifications/templates.ts';

/** The slug of a work repeats its title, outside of quotation marks. */
const withoutSlug = (link: string) => link.replace(/^(\/artwork\/detail\/[^/#]+)\/[^#]*/, '$1');

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
    // Subjects name no work; the email itself does.
    lines: [...(textOf(headline) === subject ? [] : [`${textOf(headline)}.`]), ...text.split(/\n+/)],
    action: {
      label: labelOf(link),
      url: `${publicUrl}${link === null ? '/notifications' : withoutSlug(link)}`,
    },
    because: templates[kind].because,
    ...(!isSecurityKind(kind) && { unsubscribeUrl: unsubscribeUrl(services, { personId: reader.id, kind }) }),
  };
}

function labelOf(link: string | null): string {
  if (link?.startsWith('/orders/')) return 'Open the order';
  return link?.startsWith('/artwork/') ? 'Open the work' : 'Open Verso';
}
