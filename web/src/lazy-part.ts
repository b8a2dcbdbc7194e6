import { type ComponentType, lazy } from 'react';
import { chunk } from './chunk.ts';

/**
 * A part of a page whose module is loaded when the part is first shown:
 *
 *     const RecordDialog = lazyPart(() => import('./RecordDialog.tsx'), (module) => module.RecordDialog);
 */
export const lazyPart = <Module, Props>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
) => lazy(async () => ({ default: partOf(await chunk(load)) }));
