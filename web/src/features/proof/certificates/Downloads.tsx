import '#ui/keep-focus.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Certificate } from '@verso/contract/proof/schemas/certificates.ts';
import { certificates } from '@verso/contract/proof/certificates.ts';
import { call } from '#api/call.ts';
import { bytesOf, saveFile } from '#components/shared/export/save-file.ts';
import { paths } from '#paths.ts';
import { toastError } from '#ui/notices/toast.ts';
import classes from './CertificatePage.module.css';

/** Downloads of a certificate, and how to verify them. */
export function Downloads({ certificate: { artworkId: id, version, claim } }: { certificate: Certificate }) {
  const [busy, setBusy] = useState<'pdf' | 'bundle' | null>(null);
  const save = async (what: 'pdf' | 'bundle') => {
    setBusy(what);
    try {
      if (what === 'pdf') {
        const { file } = await call(certificates.pdf, { id, version });
        saveFile(file.name, 'application/pdf', bytesOf(file.pdf));
      } else {
        const { file } = await call(certificates.bundle, { id, version });
        saveFile(file.name, 'application/json', file.json);
      }
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={`no-print ${classes.downloads}`}>
      <div className="actions">
        <Button variant={claim ? 'outline' : 'filled'} loading={busy === 'pdf'} onClick={() => void save('pdf')}>
          Download the PDF
        </Button>
        <Button variant="outline" loading={busy === 'bundle'} onClick={() => void save('bundle')}>
          Download the proof
        </Button>
      </div>
      <p className="words">
        The proof is one file with everything you need to check the certificate without us.{' '}
        <Link to={paths.verifyProof()} className="linked">
          Check a proof
        </Link>
        .
      </p>
    </div>
  );
}
