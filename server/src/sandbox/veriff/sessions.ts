import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const outcomes = ['approved', 'declined', 'resubmission_requested', 'review', 'expired', 'abandoned'] as const;
export type Outcome = (typeof outcomes)[number];

/** A signed message to be delivered, or delivered. */
const Delivery = z.object({
  id: z.string(),
  /** A decision's status, or an event. */
  about: z.string(),
  body: z.string(),
  forged: z.boolean(),
  /** Milliseconds since 1970; null when done. */
  dueAt: z.number().nullable(),
  /** The client's replies so far: a status, or the reason for none. */
  answers: z.array(z.string()),
});
export type Delivery = z.output<typeof Delivery>;

const Session = z.object({
  id: z.string(),
  /** Opens the session's page to its holder. */
  token: z.string(),
  vendorData: z.string().nullable(),
  callback: z.string(),
  name: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  attemptId: z.string().nullable(),
  status: z.enum(['created', 'started', ...outcomes]),
  /** The newest decision, as returned by the API. */
  decision: z.record(z.string(), z.unknown()).nullable(),
  deliveries: z.array(Delivery),
});
export type Session = z.output<typeof Session>;

/** The sandbox's state, in its own file: it shares no database with the application. */
export function sessionStore(dataDir: string) {
  const file = path.resolve(dataDir, 'sandbox-veriff.json');
  const sessions = read(file);
  return {
    all: (): readonly Session[] => sessions,
    byId: (id: string) => sessions.find((one) => one.id === id),
    byToken: (token: string) => sessions.find((one) => one.token === token),
    add(session: Session): void {
      sessions.push(session);
      this.save();
    },
    /** Called after each change; atomic. */
    save(): void {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(sessions), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

function read(file: string): Session[] {
  try {
    return z.array(Session).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing, or of another version: the sandbox starts empty.
    return [];
  }
}
