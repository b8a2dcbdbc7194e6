import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<string>();

/**
 * Runs work of a member who acts for an organisation. The events and provenance entries of its transactions name the
 * member, by the default of their columns, and the jobs that it adds run for the same member.
 *
 * @param memberId null if no member is acting
 */
export const asMember = <Result>(memberId: string | null, work: () => Result): Result =>
  memberId === null ? work() : acting.run(memberId, work);

export const actingMember = (): string | null => acting.getStore() ?? null;
