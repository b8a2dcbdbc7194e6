import type { Arrange } from './arrange.ts';
import { accountCases } from './cases/accounts.ts';
import { administrationCases } from './cases/administration.ts';
import { artworkCases } from './cases/artworks.ts';
import { certificateCases } from './cases/certificates.ts';
import { profileCases } from './cases/profiles.ts';
import { publishingCases } from './cases/publishing.ts';
import { recordCases } from './cases/record.ts';
import { saleCases } from './cases/sales.ts';

/** One or more cases for every call; the name before the comma is the call's. */
export const cases: Record<string, Arrange> = {
  ...accountCases,
  ...artworkCases,
  ...certificateCases,
  ...recordCases,
  ...profileCases,
  ...saleCases,
  ...publishingCases,
  ...administrationCases,
};
