import { calls } from './calls.ts';
import { capabilities } from './capabilities.ts';
import { constants } from './constants.ts';
import { entities } from './entities.ts';
import { catalogue } from './errors.ts';
import { pages } from './pages.ts';
import type { Section } from './row.ts';
import { roles, validation } from './rules.ts';
import { states } from './states.ts';

/** Every line of the specification that can be checked, in its order. */
export const sections: readonly Section[] = [
  capabilities,
  pages,
  entities,
  states,
  validation,
  roles,
  calls,
  catalogue,
  constants,
];
