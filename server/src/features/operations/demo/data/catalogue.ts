import type { DemoWork } from './types.ts';
import { adeyemi } from './works/adeyemi.ts';
import { aydin } from './works/aydin.ts';
import { brouckhorst } from './works/brouckhorst.ts';
import { carvalho } from './works/carvalho.ts';
import { eklund } from './works/eklund.ts';
import { kovesdi } from './works/kovesdi.ts';
import { lindqvist } from './works/lindqvist.ts';
import { rehak } from './works/rehak.ts';
import { shimizu } from './works/shimizu.ts';
import { sole } from './works/sole.ts';
import { wrona } from './works/wrona.ts';

/** The works of the demo collection; their pictures are in `pictures/`. */
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
  ...brouckhorst,
];
