import { useCallback, useRef, useState } from 'react';
import type { Call } from '@verso/contract/call.ts';
import type { ValuesOf } from '@verso/contract/schemas/api.ts';
import type { Answered } from '#api/call.ts';
import { useAction } from '#api/use-action.ts';
import { type Faults, faultsBy, type Labels, type PublicationDraft } from './publication-draft.ts';
import { faultSentence } from '#components/forms/fault-sentence.ts';

interface PublicationFormOptions<C extends Call, Draft extends PublicationDraft> {
  endpoint: C;
  /** Prefix of the control ids. */
  name: string;
  /** Initial values. */
  initial: () => Draft;
  labels: Labels;
  valuesOf: (draft: Draft) => { values: ValuesOf<C> } | { faults: Faults };
  onSaved: (answer: Answered<C>) => void;
}

/** State of the form of an article or an exhibition: values, errors and saving. */
export function usePublicationForm<C extends Call, Draft extends PublicationDraft>({
  endpoint,
  name,
  initial,
  labels,
  valuesOf,
  onSaved,
}: PublicationFormOptions<C, Draft>) {
  const [draft, setDraft] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});
  const dirty = useRef(false);
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
    onRefused: ({ fields }) => {
      const found = faultsBy(labels, Object.entries(fields));
      if (Object.keys(found).length === 0) return false;
      refuse(found);
      return true;
    },
  });
  return {
    draft,
    busy,
    unreached,
    unsaved,
    change: (part: Partial<Draft>) => {
      dirty.current = true;
      setDraft((before) => ({ ...before, ...part }));
      // Clears errors of changed fields; saving validates again.
      setFaults((before) => withoutThose(before, Object.keys(part)));
    },
    save: () => {
      const result = valuesOf(draft);
      if ('faults' in result) return refuse(result.faults);
      setFaults({});
      const { file } = draft.cover;
      act(result.values, file ? { files: { cover: [file] } } : {});
    },
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

const withoutThose = (faults: Faults, changed: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !changed.includes(draftFieldOf[field] ?? field)));

/** Errors shown at a part of the draft with another name. */
const draftFieldOf: Readonly<Partial<Record<string, keyof PublicationDraft>>> = { publishedAt: 'publication' };

/** The form state for the shared fields. */
export type PublicationFormState = ReturnType<typeof usePublicationForm<Call, PublicationDraft>>;
