import type { Role } from '@verso/contract/people/schemas/people.ts';
import { artistTerms } from './artist.ts';
import { authenticatorTerms } from './authenticator.ts';
import { collectorTerms } from './collector.ts';
import { commonTerms } from './common.ts';
import type { Section } from './section.ts';

const own: Record<Role, readonly Section[]> = {
  artist: artistTerms,
  authenticator: authenticatorTerms,
  collector: collectorTerms,
};

/**
 * The full terms of a role. Each acceptance is recorded with the contract's `agreementVersion`: change it whenever a
 * sentence here changes.
 */
export function termsFor(role: Role): readonly Section[] {
  return [...own[role], ...commonTerms];
}
