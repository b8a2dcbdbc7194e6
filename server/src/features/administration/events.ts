import { z } from 'zod';
import { ArrangedList } from '@verso/contract/administration.ts';
import { Role } from '@verso/contract/users.ts';
import { fact } from '#platform/events.ts';

const Invitation = { invitationId: z.uuid(), role: Role };
const Report = { reportId: z.uuid() };

export const invitationRevoked = fact('invitation_revoked', z.object(Invitation));
export const invitationSentAgain = fact('invitation_sent_again', z.object(Invitation));
export const personReported = fact('person_reported', z.object(Report));
export const reportClosed = fact('report_closed', z.object({ ...Report, answered: z.boolean() }));
export const worksArranged = fact('works_arranged', z.object({ list: ArrangedList }));
