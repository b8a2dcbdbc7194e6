import { useCallback, useRef, useState } from 'react';
import type { EndpointDefinition, Values } from '@verso/contract/endpoint.ts';
import type { Answered } from '#api/call.ts';
import { useAction } from '#api/use-action.ts';
import { type Faults, faultsBy, type Labels, type PublicationDraft } from './publication-draft.ts';

interface PublicationFormOptions<E extends EndpointDefinition, Draft extends PublicationDraft> {
  endpoint: E;
  /** Begins the ids of its controls. */
  name: string;
  /** What stands in it at first. */
  initial: () => Draft;
  labels: Labels;
  valuesOf: (draft: Draft) => { values: Values<E> } | { faults: Faults };
  onSaved: (answer: Answered<E>) => void;
}

/** The state of a form for an article or an exhibition: what is typed, what is wrong with it, and saving it. */
export function usePublicationForm<E extends EndpointDefinition, Draft extends PublicationDraft>({
  endpoint,
  name,
  initial,
  labels,
  valuesOf,
  onSaved,
}: PublicationFormOptions<E, Draft>) {
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
      // What was wrong may not be so any more; saving looks at it again.
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
    /** What the control of a field is given. */
    about: (field: string) => ({
      id: idOf(field),
      label: labels[field] ?? '',
      error: faults[field] && `${labels[field]} ${faults[field]}`,
    }),
    /** In the order of the form. */
    faults: Object.entries(labels).flatMap(([field, label]) => {
      const message = faults[field];
      return message ? { id: idOf(field), label, message } : [];
    }),
  };
}

const withoutThose = (faults: Faults, changed: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !changed.includes(partOf[field] ?? field)));

/** Faults that are told beside a part of the draft with another name. */
const partOf: Readonly<Partial<Record<string, keyof PublicationDraft>>> = { publishedAt: 'publication' };

/** As what the two kinds have alike is filled in. */
export type PublicationFormState = ReturnType<typeof usePublicationForm<EndpointDefinition, PublicationDraft>>;
