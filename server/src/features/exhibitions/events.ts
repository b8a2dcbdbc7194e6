import { z } from 'zod';
import { PublicationState } from '@verso/contract/journal.ts';
import { fact } from '#platform/events.ts';

const Exhibition = { exhibitionId: z.uuid(), title: z.string() };

export const exhibitionSaved = fact('exhibition_saved', z.object({ ...Exhibition, state: PublicationState }));
export const exhibitionDeleted = fact('exhibition_deleted', z.object(Exhibition));
/** Of the owner of a work shown, whether that may enter its record. */
export const exhibitionAsked = fact('exhibition_asked', z.object({ ...Exhibition, venue: z.string() }));
export const exhibitionAnswered = fact('exhibition_answered', z.object({ ...Exhibition, consented: z.boolean() }));
