import type { NotificationKind } from '@verso/contract/notifications.ts';
import type { Wording } from './wording.ts';
import { peopleWordings } from './wordings/people.ts';
import { saleWordings } from './wordings/sales.ts';
import { workWordings } from './wordings/works.ts';

/** The words of every kind of notification: the type leaves none out. */
export const wordings: Record<NotificationKind, Wording> = { ...workWordings, ...saleWordings, ...peopleWordings };
