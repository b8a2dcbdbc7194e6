import { useState } from 'react';
import { useSession } from '#api/session/session.ts';
import { deviceDraftKey } from '#components/shared/drafts/device-drafts.ts';

interface StoredDraft {
  round: number;
  values: object;
}

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'round' in value &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

function readDraft(key: string, round: number): object | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(stored) && stored.round === round ? stored.values : null;
  } catch {
    return null;
  }
}

/** Whether it was stored: storage may be full or forbidden, and the form works without it. */
function writeDraft(key: string, draft: StoredDraft | null): boolean {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

interface Ballot<Values> {
  /** The id of the work, the artist or the bill. */
  about: string;
  round: number;
  /** The values of a new form. */
  initial: Values;
  /** Reads stored values; null if they are not of this form. */
  parse: (stored: object) => Values | null;
}

/** The values of an unsent vote, saved on this device for this person and round as they change. */
export function useVoteDraft<Values extends object>({ about, round, initial, parse }: Ballot<Values>) {
  const key = deviceDraftKey('vote', useSession()?.id ?? '', about);
  const [restored] = useState(() => {
    const stored = readDraft(key, round);
    return stored && parse(stored);
  });
  const [changed, setChanged] = useState<Values | null>(restored);
  const [isStored, setStored] = useState(restored !== null);
  return {
    values: changed ?? initial,
    change: (change: Partial<Values>) => {
      const values = { ...(changed ?? initial), ...change };
      setChanged(values);
      setStored(writeDraft(key, { round, values }));
    },
    /** Whether a draft of an earlier visit is shown. */
    isRestored: restored !== null && changed === restored,
    isSaved: changed !== null && isStored,
    discard: () => {
      writeDraft(key, null);
      setChanged(null);
    },
  };
}
