import type { DemoWork } from './types.ts';
import { adeyemi } from './works/adeyemi.ts';
import { aydin } from './works/aydin.ts';
import { carvalho } from './works/carvalho.ts';
import { eklund } from './works/eklund.ts';
import { kovesdi } from './works/kovesdi.ts';
import { lindqvist } from './works/lindqvist.ts';
import { rehak } from './works/rehak.ts';
import { shimizu } from './works/shimizu.ts';
import { sole } from './works/sole.ts';
import { wrona } from './works/wrona.ts';

/** The forty works of the demo collection; their pictures stand in `pictures/`. */
export const demoWorks: readonly DemoWork[] = [
  ...carvalho,
  ...kovesdi,
  ...sole,
  ...rehak,
  ...lindqvist,
  ...eklund,
  ...adeyemi,
  ...shimizu,
  ...wrona,
  ...aydin,
];
