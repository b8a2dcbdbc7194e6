import fs from 'node:fs';
import path from 'node:path';
import { render } from './render.ts';
import { sections } from './rows.ts';
import { root } from './sources.ts';

fs.writeFileSync(path.join(root, 'docs/conformance.md'), render(sections));
