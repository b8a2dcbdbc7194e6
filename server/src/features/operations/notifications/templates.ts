import type { NotificationKind } from '@verso/contract/operations/schemas/notifications.ts';
import type { Template } from './templates/template.ts';
import { peopleTemplates } from './templates/people.ts';
import { saleTemplates } from './templates/sales.ts';
import { workTemplates } from './templates/works.ts';

/** The text templates of every kind of notification; the type requires all kinds. */
export const templates: Record<NotificationKind, Template> = { ...workTemplates, ...saleTemplates, ...peopleTemplates };
