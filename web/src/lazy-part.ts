import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react';
import { answers } from '#ui/notices/connection.ts';
import { toastError } from '#ui/notices/toast.ts';
import { chunk } from './chunk.ts';

/** A module that is loaded once it is needed. */
interface LazyModule<Module> {
  load: () => Promise<Module>;
  loaded: () => Module | undefined;
}

/** For a module of several parts, or one that a loader asks for beside the page's data. */
export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let module: Module | undefined;
  return { load: async () => (module = await chunk(load)), loaded: () => module };
}

interface LazyPartOptions<Props> {
  /** What is shown until the part is there, and if it can't be loaded; nothing by default. */
  waiting?: ComponentType<Props>;
  /** By default, the error is shown as a toast. */
  onFailed?: (error: unknown, props: Props) => void;
}

/**
 * A part of a page whose module is loaded when the part is first shown:
 *
 *     const OwnerLoss = lazyPart(() => import('./OwnerLoss.tsx'), (module) => module.OwnerLoss);
 *
 * If the module can't be loaded, the rest of the page stays. It is asked for again when the server next answers, or when
 * the part is shown again. `React.lazy` would give up the page, and keep the failure.
 */
export function lazyPart<Module, Props extends object>(
  from: LazyModule<Module> | (() => Promise<Module>),
  partOf: (module: Module) => ComponentType<Props>,
  { waiting, onFailed = toastError }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const { load, loaded } = typeof from === 'function' ? lazyModule(from) : from;
  const known = () => {
    const module = loaded();
    return module === undefined ? null : partOf(module);
  };
  return function LazyPart(props: Props) {
    const [part, setPart] = useState(known);
    const fail = useEffectEvent((error: unknown) => onFailed(error, props));
    useEffect(() => {
      if (part) return undefined;
      const ended = new AbortController();
      const { signal } = ended;
      let reported = false;
      const ask = () =>
        void load().then(
          () => {
            if (!signal.aborted) setPart(known);
          },
          (error: unknown) => {
            if (signal.aborted) return;
            answers.addEventListener('answer', ask, { once: true, signal });
            // Reported once: what fails again may be missing for good.
            if (!reported) fail(error);
            reported = true;
          },
        );
      ask();
      return () => ended.abort();
    }, [part]);
    const shown = part ?? waiting;
    return shown ? createElement(shown, props) : null;
  };
}

/** A dialog whose module is loaded when it is first opened. If that fails, it is closed, and can be opened again. */
export const lazyDialog = <Module, Props extends { onClose: () => void }>(
  load: () => Promise<Module>,
  dialogOf: (module: Module) => ComponentType<Props>,
): ComponentType<Props> =>
  lazyPart(load, dialogOf, {
    onFailed: (error, { onClose }) => {
      toastError(error);
      onClose();
    },
  });
