import type { Role } from '@verso/contract/users.ts';
import { termsOfArtists } from './artist.ts';
import { termsOfAuthenticators } from './authenticator.ts';
import { termsOfCollectors } from './collector.ts';
import { termsOfEverybody } from './everybody.ts';
import type { Section } from './section.ts';

const own: Record<Role, readonly Section[]> = {
  artist: termsOfArtists,
  authenticator: termsOfAuthenticators,
  collector: termsOfCollectors,
};

/**
 * The whole text that somebody of a role agrees to. Each acceptance is recorded with `agreementVersion` of the
 * contract: whoever changes a sentence here gives the text a new version there.
 */
export function termsFor(role: Role): readonly Section[] {
  return [...own[role], ...termsOfEverybody];
}
