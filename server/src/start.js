import { enableCompileCache } from 'node:module';
import path from 'node:path';

// The program is compiled at its first start, and read at later ones. A first file of TypeScript would load the compiler,
// of 20 MB, into every process.
enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/compiled'));
await import('./main.ts');
