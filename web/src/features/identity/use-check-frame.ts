import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { chunk } from '#chunk.ts';
import { toastError } from '#ui/toast.ts';

/**
 * The provider's frame over this page. `handedIn` is the check whose frame said so, and how it stood before: a frame's
 * word is a hint and no more.
 */
export function useCheckFrame(onClosed: () => void) {
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState(false);
  const [handedIn, setHandedIn] = useState<{ url: string; decidedAt: string | null }>();
  const close = useRef<() => void>(undefined);
  const left = useRef(false);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
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
        if (left.current) return;
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
