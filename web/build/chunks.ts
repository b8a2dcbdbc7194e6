import type { Rolldown } from 'vite';
import { firstPages } from './first-pages.ts';

const [landing] = firstPages;

/** Whether the landing page imports a module, directly or not. */
function landingNeeds(id: string, context: Rolldown.ChunkingContext): boolean {
  const seen = new Set<string>();
  const isImported = (module: string): boolean => {
    if (landing && module.endsWith(landing.module)) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return (context.getModuleInfo(module)?.importers ?? []).some(isImported);
  };
  return isImported(id);
}

/**
 * Rules for grouping modules into chunks. Without them every set of modules shared by the same pages becomes a chunk:
 * the search page would load sixty, most under a kilobyte, and phones pay for each request.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // Stays cached across deployments, because it only changes with the library versions.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
    tags: ['$initial'],
    priority: 1,
  },
  // Needed by every page: one file compresses better and needs one request.
  { name: 'first', tags: ['$initial'] },
  // Cards, pictures and marks: used by the landing page and most others.
  {
    name: (id, context) => (landingNeeds(id, context) ? 'shown' : null),
    test: /[\\/]web[\\/]src[\\/]|[\\/]contract[\\/]src[\\/](works[\\/]attribution|uncertain-date)\.ts$/,
    minShareCount: 2,
  },
  // Form validation. Used by enough pages that a chunk of its own pays off.
  {
    name: 'forms',
    test: /[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/](schemas[\\/]|visible-text)|[\\/]@mantine[\\/]form[\\/]|[\\/](mantine-form-zod-resolver|fast-deep-equal)[\\/]/,
    minShareCount: 5,
  },
  // The next three each include their own dependencies that no earlier group has.
  {
    name: 'fields',
    test: /[\\/]@mantine[\\/]core.*[\\/](Input|InputBase|InlineInput|TextInput|Textarea|Checkbox|NativeSelect)[\\/]/,
    minShareCount: 6,
  },
  {
    name: 'pickers',
    test: /[\\/]@mantine[\\/]core.*[\\/](Combobox|Popover)[\\/]/,
    minShareCount: 6,
  },
  {
    name: 'dialogs',
    test: /[\\/]@mantine[\\/]core.*[\\/](Modal|ModalBase|ScrollArea|Transition)[\\/]/,
    minShareCount: 6,
  },
];
