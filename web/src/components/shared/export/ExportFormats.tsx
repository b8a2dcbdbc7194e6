import { Button, Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import {
  type ExportFormat,
  exportFormats,
  type ExportList,
  exportLists,
  exportPath,
  mostExported,
  mostFoundByWords,
} from '@verso/contract/operations/exports.ts';
import { download } from '#api/download.ts';
import { formatNumber } from '#components/shared/text/reader-locale.ts';
import { toastError } from '#ui/notices/toast.ts';
import { saveFile } from '#components/shared/export/save-file.ts';

interface ExportedList {
  list: ExportList;
  /** The fields of the list’s call as it is shown; an export has its own paging. */
  values: object;
}

/** A button with the formats in which a list can be downloaded. */
export function ExportFormats({ list, values }: ExportedList) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The closing menu gives the focus to a button that is busy and can't take it.
  useEffect(
    () =>
      busy
        ? () => {
            if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
          }
        : undefined,
    [busy],
  );
  const save = async (format: ExportFormat) => {
    setBusy(true);
    try {
      const { name, file } = await download(exportPath(list, format), withoutPaging(values));
      saveFile(name, file.type, file);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const byWords = list === 'works' && 'filterkey' in values && values.filterkey !== '';
  return (
    // Lists above it may still load and push the button out of view, which must not close the menu.
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} hideDetached={false}>
      <Menu.Target>
        <Button ref={button} variant="outline" loading={busy}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>All pages, at most {formatNumber(byWords ? mostFoundByWords : mostExported)} rows</Menu.Label>
        {exportLists[list].formats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {exportFormats[format].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const paging = ['pagesize', 'pagefrom', 'after', 'before'];
const withoutPaging = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !paging.includes(name)));
