import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getAddress } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { useSignMessage } from 'wagmi';
import { wallet } from '@verso/contract/people/wallet.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { isUnreachable } from '#ui/notices/notice-rules.ts';
import { walletErrorWords } from '#components/people/wallet/wallet-words.ts';

/** Links a wallet: the server issues a challenge, the wallet signs it, and the server verifies the signature. */
export function useLinkWallet() {
  const queryClient = useQueryClient();
  const { mutateAsync: sign } = useSignMessage();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (address: string) => {
      const { challenge } = await call(wallet.challenge, {});
      const { issuedAt, expiresAt, ...asked } = challenge;
      const message = createSiweMessage({
        ...asked,
        address: getAddress(address),
        version: '1',
        issuedAt: new Date(issuedAt),
        expirationTime: new Date(expiresAt),
      });
      return call(wallet.link, { message, signature: await sign({ message, account: getAddress(address) }) });
    },
    onSuccess: async ({ message }) => {
      if (message) snackbar(message);
      await queryClient.invalidateQueries();
    },
  });
  return { link: mutate, linking: isPending, complaint: error ? errorText(error) : undefined, forget: reset };
}

function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return isUnreachable(error)
    ? 'The server could not be reached. Try again when you are online.'
    : walletErrorWords(error);
}
