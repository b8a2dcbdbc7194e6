import type { Notification } from '@verso/contract/notifications.ts';
import type { Letter } from '#platform/letter.ts';
import type { Services } from '#platform/services.ts';
import { textOf } from './sentence.ts';
import { unsubscribeUrl } from './subscription.ts';
import { wordings } from './wordings.ts';

/** A notification as a mail. */
export function letterOf(notification: Notification, reader: { id: string }, services: Services): Letter {
  const { kind, headline, text, link } = notification;
  const { publicUrl } = services.settings;
  return {
    subject: textOf(headline),
    lines: text.split(/\n+/),
    action: {
      label: link?.startsWith('/artwork/') ? 'Open the work' : 'Open Verso',
      url: `${publicUrl}${link ?? '/notifications'}`,
    },
    because: wordings[kind].because,
    unsubscribeUrl: unsubscribeUrl(services, { personId: reader.id, kind }),
  };
}
