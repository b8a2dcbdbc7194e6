import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { chunk } from '#chunk.ts';
import { toastError } from '#ui/notices/toast.ts';

/**
 * The identity provider's frame over this page. `handedIn` is the check that the frame reported as submitted, with its
 * state before that. The frame is not trusted: the server decides.
 */
export function useCheckFrame(onClosed: () => void) {
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState(false);
  const [handedIn, setHandedIn] = useState<{ url: string; decidedAt: string | null }>();
  const close = useRef<() => void>(undefined);
  const unmounted = useRef(false);

  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
      close.current?.();
    };
  }, []);

  const open = useCallback(
    async (url: string, decidedAt: string | null) => {
      const over = () => {
        close.current?.();
        close.current = undefined;
        onClosed();
        void queryClient.invalidateQueries();
      };
      setOpening(true);
      setHandedIn(undefined);
      try {
        const { openFrame } = await chunk(() => import('./veriff-frame.ts'));
        if (unmounted.current) return;
        close.current?.();
        close.current = openFrame(url, {
          onFinished: () => {
            setHandedIn({ url, decidedAt });
            over();
          },
          onCanceled: over,
          onReload: () => window.location.reload(),
        });
      } catch (error) {
        toastError(error);
      } finally {
        setOpening(false);
      }
    },
    [onClosed, queryClient],
  );

  return { open, opening, handedIn, forget: useCallback(() => setHandedIn(undefined), []) };
}
