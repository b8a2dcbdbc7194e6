import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Purchase } from '@verso/contract/market/schemas/purchases.ts';
import { originalWarning } from '#components/shared/documents/original-warning.ts';
import { formatBytes } from '#components/shared/text/bytes-words.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { pictureAddress } from '@verso/contract/picture.ts';
import { toastError } from '#ui/notices/toast.ts';
import { purchaseQuery } from './purchase-queries.ts';
import classes from './PurchasePage.module.css';

/** The pages of the bill as pictures; the file itself is only a download. */
export function BillPages({ purchase }: { purchase: Purchase }) {
  const newest = purchase.rounds.at(-1);
  if (!newest?.bill) return <EmptyState>The bill was withdrawn, and its file was deleted.</EmptyState>;
  const { bill, pages } = newest;
  const many = pages.length > 1;
  return (
    <section aria-label="The bill" className={classes.pages}>
      <div className={classes.bar}>
        <p className="meta">
          {bill.name}, {many ? `${pages.length} pages, ` : ''}
          {formatBytes(bill.bytes)}
          {bill.notScanned && ', not scanned for viruses'}
          {bill.originalUrl !== null && `. The original is ${originalWarning}`}
        </p>
        <DownloadButton id={purchase._id} of="url" words="Download a copy" />
        {bill.originalUrl !== null && (
          <DownloadButton id={purchase._id} of="originalUrl" words="Download the original" />
        )}
      </div>
      {pages.map((page, at) => (
        // On a phone small print needs the full size.
        <a
          key={page._id}
          className={classes.sheet}
          href={pictureAddress(page, '2800', 'webp')}
          target="_blank"
          rel="noreferrer"
        >
          <Picture
            picture={page}
            sizes="(min-width: 62em) 58vw, 100vw"
            eager={at === 0}
            alt={many ? `Page ${at + 1} of ${pages.length} of the bill, at full size` : 'The bill, at full size'}
          />
        </a>
      ))}
    </section>
  );
}

interface DownloadProps {
  id: string;
  of: 'url' | 'originalUrl';
  words: string;
}

/** Fetches the address on click, because it expires after minutes. */
function DownloadButton({ id, of, words }: DownloadProps) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { purchase } = await queryClient.query({ ...purchaseQuery(id), staleTime: 0 });
      const url = purchase.rounds.at(-1)?.bill?.[of];
      if (url) window.location.assign(url);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" loading={busy} onClick={() => void download()}>
      {words}
    </Button>
  );
}
