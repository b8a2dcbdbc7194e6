import { z } from 'zod';

const name = z.string().min(1).max(100);

/** Only these fields of a decision are read: the rest about the person and the document stays with the provider. */
const Decision = z.object({
  verification: z.object({
    id: name,
    attemptId: name.nullish(),
    status: name,
    vendorData: z.string().nullish(),
    reasonCode: z.coerce.number().int().nullish().catch(null),
    decisionTime: z.string().max(100).nullish(),
    document: z.object({ country: z.string().nullish() }).nullish(),
  }),
});

const actions = ['started', 'submitted'] as const;
const Event = z.object({
  id: name,
  attemptId: name.nullish(),
  action: z.enum(actions),
  vendorData: z.string().nullish(),
});

/** The parts of a provider message that we need. */
export interface Message {
  sessionId: string;
  attemptId: string | null;
  vendorData: string | null;
  /** The provider's status text. The numeric code is not used, since it differs between the provider's documents. */
  status: string;
  decisionTime: string | null;
  reasonCode: number | null;
  country: string | null;
}

/** Parses a decision or an event; undefined for anything else. */
export function readMessage(body: unknown): Message | undefined {
  const decision = Decision.safeParse(body);
  if (decision.success) {
    const { id, attemptId, status, vendorData, reasonCode, decisionTime, document } = decision.data.verification;
    return {
      sessionId: id,
      attemptId: attemptId ?? null,
      vendorData: vendorData ?? null,
      status,
      decisionTime: decisionTime ?? null,
      reasonCode: reasonCode ?? null,
      country: /^[A-Z]{2}$/.exec(document?.country ?? '')?.[0] ?? null,
    };
  }
  const event = Event.safeParse(body);
  if (!event.success) return undefined;
  const { id, attemptId, action, vendorData } = event.data;
  return {
    sessionId: id,
    attemptId: attemptId ?? null,
    vendorData: vendorData ?? null,
    status: action,
    decisionTime: null,
    reasonCode: null,
    country: null,
  };
}
