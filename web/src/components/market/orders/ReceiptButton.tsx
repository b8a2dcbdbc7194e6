import { Button } from '@mantine/core';
import { useState } from 'react';
import { sales } from '@verso/contract/market/sales.ts';
import { call } from '#api/call.ts';
import { toastError } from '#ui/notices/toast.ts';
import { bytesOf, saveFile } from '#components/shared/export/save-file.ts';

/** Downloads the receipt as a PDF. */
export function ReceiptButton({ order, receipt }: { order: string; receipt: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const answer = await call(sales.receipt, { id: order });
      saveFile(answer.receipt.name, 'application/pdf', bytesOf(answer.receipt.pdf));
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" size="xs" loading={busy} onClick={() => void save()}>
      {`Receipt ${receipt}`}
    </Button>
  );
}
