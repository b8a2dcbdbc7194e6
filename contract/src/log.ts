import { z } from 'zod';

/** What an entry of the transparency log is about, as far as everybody can read it there. */
export const logKinds = ['provenance', 'correction', 'review', 'certificate'] as const;
export const LogKind = z.enum(logKinds);
export type LogKind = z.infer<typeof LogKind>;
