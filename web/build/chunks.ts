import type { Rolldown } from 'vite';
import { firstPage } from './first-load.ts';

/** Whether the landing page rests on a module. */
function landingNeeds(id: string, context: Rolldown.ChunkingContext): boolean {
  const seen = new Set<string>();
  const leadsThere = (module: string): boolean => {
    if (module.endsWith(firstPage)) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return (context.getModuleInfo(module)?.importers ?? []).some(leadsThere);
  };
  return leadsThere(id);
}

/**
 * Which modules are sent in one file. Without groups every set of modules that the same pages share is a file of its
 * own, which for a search makes sixty, most below a kilobyte; a phone waits for each and pays for each.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // Outlives deployments in people's caches, because it only changes with its versions.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
    tags: ['$initial'],
    priority: 1,
  },
  // What every page needs is compressed together, and is one file to wait for.
  { name: 'first', test: /^(?!.*[\\/]zod[\\/])/, tags: ['$initial'] },
  // Cards, pictures and marks: the landing page shows them, and most others do.
  {
    name: (id, context) => (landingNeeds(id, context) ? 'shown' : null),
    test: /[\\/]web[\\/]src[\\/]|[\\/]contract[\\/]src[\\/](attribution|uncertain-date)\.ts$/,
    minShareCount: 2,
  },
  // What checks a form before it is sent. Fewer pages than these are better off with a file of their own.
  {
    name: 'forms',
    test: /[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/].*\?whole$|[\\/]@mantine[\\/]form[\\/]|[\\/](mantine-form-zod-resolver|fast-deep-equal)[\\/]/,
    minShareCount: 5,
  },
  // Each of the next three comes with all that it rests on and no page before it has.
  {
    name: 'fields',
    test: /[\\/]@mantine[\\/]core.*[\\/](Input|InputBase|InlineInput|TextInput|Textarea|Checkbox|NativeSelect)[\\/]/,
    includeDependenciesRecursively: true,
    minShareCount: 6,
  },
  {
    name: 'pickers',
    test: /[\\/]@mantine[\\/]core.*[\\/](Combobox|Popover)[\\/]/,
    includeDependenciesRecursively: true,
    minShareCount: 6,
  },
  {
    name: 'dialogs',
    test: /[\\/]@mantine[\\/]core.*[\\/](Modal|ModalBase|ScrollArea|Transition)[\\/]/,
    includeDependenciesRecursively: true,
    minShareCount: 6,
  },
];
