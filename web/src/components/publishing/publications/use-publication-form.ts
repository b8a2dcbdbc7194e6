import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Call } from '@verso/contract/call.ts';
import { emptyText } from '@verso/contract/rich-text.ts';
import type { ValuesOf } from '@verso/contract/schemas/api.ts';
import { RichText } from '@verso/contract/schemas/rich-text.ts';
import type { Answered } from '#api/call.ts';
import { useAction } from '#api/use-action.ts';
import { same } from '#components/shared/drafts/merge.ts';
import { useMerge } from '#components/shared/drafts/use-merge.ts';
import { faultSentence } from '#components/shared/forms/fault-sentence.ts';
import { toastError } from '#ui/notices/toast.ts';
import {
  draftLabels,
  draftWords,
  type Faults,
  faultsBy,
  type Labels,
  type PublicationDraft,
  type Published,
} from './publication-draft.ts';

interface PublicationFormOptions<C extends Call, Read extends Published, Draft extends PublicationDraft> {
  endpoint: C;
  /** Prefix of the control ids. */
  name: string;
  /** The stored version as last read; undefined for a new one. */
  read: Read | undefined;
  /** Asks the server for the stored version. */
  reread: () => Promise<Read>;
  draftOf: (read: Read | undefined) => Draft;
  /** What decides whether a field changed. */
  comparable?: (draft: Draft) => object;
  labels: Labels;
  valuesOf: (draft: Draft, read: Read | undefined) => { values: ValuesOf<C> } | { faults: Faults };
  /** A field's value, to be read beside another. */
  words?: (field: string, draft: Draft) => string;
  onSaved: (answer: Answered<C>) => void;
}

/** State of the form of an article or an exhibition: values, errors and saving. */
export function usePublicationForm<C extends Call, Read extends Published, Draft extends PublicationDraft>({
  endpoint,
  name,
  read,
  reread,
  draftOf,
  comparable,
  labels,
  valuesOf,
  words = draftWords,
  onSaved,
}: PublicationFormOptions<C, Read, Draft>) {
  // The version that the changes are based on: the server refuses to overwrite a newer one.
  const { base, rebase } = useBase(read);
  const [draft, setDraft] = useState(() => draftOf(read));
  // What is typed during a call is newer than what its answer's closure has.
  const latest = useRef(draft);
  const [faults, setFaults] = useState<Faults>({});
  // The text's editor is uncontrolled: another text needs another editor.
  const [body, setBody] = useState({ key: 0, initial: read?.body ?? emptyText });
  const dirty = useRef(false);
  const show = (values: Draft) => {
    if (!same(values.body, latest.current.body))
      setBody(({ key }) => ({ key: key + 1, initial: RichText.safeParse(values.body).data ?? emptyText }));
    latest.current = values;
    setDraft(values);
  };
  const merge = useMerge<Draft>({
    stored: draft,
    get: () => latest.current,
    set: show,
    ...(comparable && { comparable }),
  });
  const unsaved = useCallback(() => dirty.current, []);
  const idOf = (field: string) => `${name}-${field}`;
  const refuse = (found: Faults) => {
    setFaults(found);
    const first = Object.keys(labels).find((field) => found[field]);
    if (first) requestAnimationFrame(() => document.getElementById(idOf(first))?.focus());
  };
  const { act, busy, unreached } = useAction(endpoint, {
    onDone: (answer) => {
      dirty.current = false;
      onSaved(answer);
    },
    onRefused: ({ code, fields }) => {
      if (code === 'conflict' && base) {
        void catchUp();
        return true;
      }
      const found = faultsBy(labels, Object.entries(fields));
      if (Object.keys(found).length === 0) return false;
      refuse(found);
      return true;
    },
  });
  const send = (from: Read | undefined) => {
    const result = valuesOf(latest.current, from);
    if ('faults' in result) return refuse(result.faults);
    setFaults({});
    const { file } = latest.current.cover;
    act(result.values, file ? { files: { cover: [file] } } : {});
  };
  /** Takes over what was saved elsewhere; saves, unless both changed the same field. */
  const catchUp = async () => {
    try {
      const fresh = await reread();
      rebase(fresh);
      if (merge.receive(draftOf(fresh)).length === 0) send(fresh);
    } catch (error) {
      toastError(error);
    }
  };
  const receive = useEffectEvent((stored: Read | undefined, saving: boolean) => {
    if (!stored || !base || saving || stored.revision <= base.revision) return;
    rebase(stored);
    merge.receive(draftOf(stored));
  });
  useEffect(() => receive(read, busy), [read, busy]);

  return {
    draft,
    /** The stored version that the changes are based on. */
    stored: base,
    /** Key and initial text of the text's editor. */
    body,
    questions: merge.conflicts.map((field: string) => ({
      name: field,
      label: labels[field] ?? draftLabels[field] ?? field,
      mine: words(field, draft),
      saved: words(field, merge.base),
    })),
    choose: (field: string, choice: 'mine' | 'saved') => {
      const chosen = merge.conflicts.find((conflict) => conflict === field);
      if (chosen) merge.resolve(chosen, choice);
    },
    busy,
    unreached,
    unsaved,
    change: (part: Partial<Draft>) => {
      dirty.current = true;
      latest.current = { ...latest.current, ...part };
      setDraft(latest.current);
      // Clears errors of changed fields; saving validates again.
      setFaults((before) => withoutThose(before, Object.keys(part)));
    },
    save: () => send(base),
    faultOf: (field: string) => faults[field],
    setFault: (field: string, message: string | undefined) => setFaults((before) => ({ ...before, [field]: message })),
    /** Props of a field's control. */
    about: (field: string) => ({
      id: idOf(field),
      label: labels[field] ?? '',
      error: faults[field] && faultSentence(labels[field] ?? '', faults[field]),
    }),
    /** In form order. */
    faults: Object.entries(labels).flatMap(([field, label]) => {
      const message = faults[field];
      return message ? { id: idOf(field), message: faultSentence(label, message) } : [];
    }),
  };
}

function useBase<Read>(read: Read | undefined) {
  const [base, rebase] = useState(read);
  return { base, rebase };
}

const withoutThose = (faults: Faults, changed: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !changed.includes(draftFieldOf[field] ?? field)));

/** Errors shown at a part of the draft with another name. */
const draftFieldOf: Readonly<Partial<Record<string, keyof PublicationDraft>>> = { publishedAt: 'publication' };

/** The form state for the shared fields. */
export type PublicationFormState = ReturnType<typeof usePublicationForm<Call, Published, PublicationDraft>>;
