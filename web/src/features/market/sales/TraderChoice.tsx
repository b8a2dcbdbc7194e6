import { Checkbox } from '@mantine/core';
import { sales } from '@verso/contract/market/sales.ts';
import { useMemberRefusal } from '#components/people/accounts/use-member-refusal.ts';
import { useAction } from '#api/use-action.ts';

/** Whether the reader sells as a trader, which buyers are told before they buy. */
export function TraderChoice({ trader }: { trader: boolean }) {
  const roleRefusal = useMemberRefusal('owner');
  const { act, busy, sent } = useAction(sales.declareTrader);
  return (
    <Checkbox
      label="I sell as a trader"
      description={`Tick this if selling art is your trade, business or profession. Buyers see this before they buy. In the EU and the UK, consumers can then return a work within 14 days. Your choice applies to sales from now on.${roleRefusal === null ? '' : ` ${roleRefusal}`}`}
      checked={sent?.trader ?? trader}
      disabled={busy || roleRefusal !== null}
      onChange={({ currentTarget }) => act({ trader: currentTarget.checked })}
    />
  );
}
