import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Purchase } from '@verso/contract/purchases.ts';
import { bytesWords } from '#components/bytes-words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Picture } from '#ui/Picture.tsx';
import { pictureAddress } from '#ui/picture-source.ts';
import { toastError } from '#ui/toast.ts';
import { purchaseQuery } from './purchase-queries.ts';
import classes from './PurchasePage.module.css';

/** The pages of the bill as pictures; the file itself only as a download. */
export function BillPages({ purchase }: { purchase: Purchase }) {
  const newest = purchase.rounds.at(-1);
  if (!newest?.bill) return <EmptyState>The bill was taken back, and its file erased.</EmptyState>;
  const { bill, pages } = newest;
  const many = pages.length > 1;
  return (
    <section aria-label="The bill" className={classes.pages}>
      <div className={classes.bar}>
        <p className="meta">
          {bill.name}, {many ? `${pages.length} pages, ` : ''}
          {bytesWords(bill.bytes)}
          {bill.notScanned && ', not scanned for viruses'}
        </p>
        <DownloadButton id={purchase._id} />
      </div>
      {pages.map((page, at) => (
        // On a phone the small print needs the whole size.
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
            alt={many ? `Page ${at + 1} of ${pages.length} of the bill, in full size` : 'The bill, in full size'}
          />
        </a>
      ))}
    </section>
  );
}

/** The address of the file holds for minutes, so it is asked for when it is used. */
function DownloadButton({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { purchase } = await queryClient.query({ ...purchaseQuery(id), staleTime: 0 });
      const url = purchase.rounds.at(-1)?.bill?.url;
      if (url) window.location.assign(url);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" loading={busy} onClick={() => void download()}>
      Download the original
    </Button>
  );
}
