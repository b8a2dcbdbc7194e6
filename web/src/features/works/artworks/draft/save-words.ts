import { labelOf } from '#features/works/artworks/fields/fields.ts';
import type { DraftView, SaveState } from './work-draft.ts';

const clock = new Intl.DateTimeFormat(navigator.language, { hour: '2-digit', minute: '2-digit' });
const list = new Intl.ListFormat('en');

/** What is not stored on the device. */
interface Unkept extends Pick<DraftView, 'unkept'> {
  /** Whether pictures are not uploaded yet. */
  unsent: boolean;
}

/** Whether changes are saved, and where. */
export function saveWords(save: SaveState, { sending, ...unkept }: Unkept & { sending: boolean }): string {
  switch (save.kind) {
    case 'clean':
      return sending ? 'Uploading pictures…' : '';
    case 'typed':
    case 'saving':
      return 'Saving…';
    case 'saved':
      return sending ? 'Uploading pictures…' : `Saved ${clock.format(save.at)}`;
    case 'offline':
      return `Not saved: you are offline. ${offlineWords(unkept)}`;
    case 'refused':
      return `Not everything is saved. ${save.message}`;
  }
}

function offlineWords({ unkept, unsent }: Unkept): string {
  if (unkept === 'all') return 'This device can’t keep your changes. Leave this page open until you are back online.';
  const lost = [...quoted(unkept), ...(unsent ? ['pictures that are not uploaded yet'] : [])];
  const except = lost.length > 0 ? `, except ${list.format(lost)},` : '';
  return `Your changes${except} are kept on this device until you are back online.`;
}

/** What becomes of unsaved changes when their page is left. */
export function leavingWords({ unkept, unsent }: Unkept, isLoggingOut: boolean): string {
  if (isLoggingOut && !unsent)
    return 'Your latest changes could not be saved. Logging out removes them from this device.';
  if (unkept === 'all')
    return 'Your latest changes could not be saved, and this device can’t keep them. They will be lost.';
  return [
    unsent && 'Pictures that are not uploaded yet are not saved. You will have to choose them again.',
    unkept.length > 0 && `${list.format(quoted(unkept))} can’t be read and will be lost.`,
    (!unsent || unkept.length > 0) &&
      `${unkept.length > 0 ? 'Other unsaved' : 'Unsaved'} changes stay on this device. They will be saved when you next edit this work here.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const quoted = (names: readonly string[]) => names.map((name) => `“${labelOf(name)}”`);
