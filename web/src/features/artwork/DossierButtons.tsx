import { Button } from '@mantine/core';
import { useState } from 'react';
import { openRecords } from '@verso/contract/open-records.ts';
import { call } from '#api/call.ts';
import { bytesOf, saveFile } from '#components/save-file.ts';
import { toastError } from '#ui/toast.ts';

/** Has the work’s Object ID dossier kept, to print or for a program. */
export function DossierButtons({ id }: { id: string }) {
  const [busy, setBusy] = useState<'pdf' | 'json' | null>(null);
  const save = async (what: 'pdf' | 'json') => {
    setBusy(what);
    try {
      if (what === 'pdf') {
        const { file } = await call(openRecords.objectIdPdf, { id });
        saveFile(file.name, 'application/pdf', bytesOf(file.pdf));
      } else {
        const { dossier } = await call(openRecords.objectId, { id });
        const name = `verso-${dossier.number.replace(' ', '')}-object-id.json`;
        saveFile(name, 'application/json', `${JSON.stringify(dossier, null, 2)}\n`);
      }
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="actions">
      <Button variant="outline" loading={busy === 'pdf'} onClick={() => void save('pdf')}>
        Object ID dossier (PDF)
      </Button>
      <Button variant="outline" loading={busy === 'json'} onClick={() => void save('json')}>
        The same as JSON
      </Button>
    </div>
  );
}
