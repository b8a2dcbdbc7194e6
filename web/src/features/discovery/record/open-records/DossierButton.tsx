import '#ui/keep-focus.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { openRecords } from '@verso/contract/proof/open-records.ts';
import { call } from '#api/call.ts';
import { bytesOf, saveFile } from '#components/shared/export/save-file.ts';
import { toastError } from '#ui/notices/toast.ts';

/** Downloads the work's Object ID dossier: for people as PDF, for programs as JSON. */
export function DossierButton({ id, format }: { id: string; format: 'pdf' | 'json' }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveDossier(id, format);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="actions">
      <Button variant="outline" loading={busy} onClick={() => void save()}>
        Object ID dossier ({format.toUpperCase()})
      </Button>
    </div>
  );
}

async function saveDossier(id: string, format: 'pdf' | 'json'): Promise<void> {
  if (format === 'pdf') {
    const { file } = await call(openRecords.objectIdPdf, { id });
    saveFile(file.name, 'application/pdf', bytesOf(file.pdf));
    return;
  }
  const { dossier } = await call(openRecords.objectId, { id });
  const name = `verso-${dossier.number.replace(' ', '')}-object-id.json`;
  saveFile(name, 'application/json', `${JSON.stringify(dossier, null, 2)}\n`);
}
