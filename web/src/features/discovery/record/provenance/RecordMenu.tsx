import { Button, Menu } from '@mantine/core';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import type { RecordKind } from './record-kinds.ts';

interface RecordMenuProps {
  artwork: Artwork;
  onChoose: (kind: RecordKind) => void;
  onPaste: () => void;
  onLoss: () => void;
}

/** The events that an owner can record. */
export function RecordMenu({ artwork, onChoose, onPaste, onLoss }: RecordMenuProps) {
  const claimed = artwork.claim;
  const reportedFound = artwork.recoveries.some(({ claim, state }) => claim === claimed && state === 'open');
  return (
    // Panels above it may still load and push the button out of view, which must not hide the menu.
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} hideDetached={false}>
      <Menu.Target>
        <Button variant="outline">Record an event</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose('history')}>History: exhibition, gift, loan…</Menu.Item>
        <Menu.Item onClick={onPaste}>From a provenance text</Menu.Item>
        {artwork.refused.sell === null && <Menu.Item onClick={() => onChoose('sold')}>Sold</Menu.Item>}
        <Menu.Item onClick={() => onChoose('insurance')}>Insured</Menu.Item>
        <Menu.Item onClick={() => onChoose('police')}>Reported to the police</Menu.Item>
        {claimed !== 'stolen' && (
          <Menu.Item onClick={onLoss}>{claimed === 'missing' ? 'Stolen' : 'Stolen or missing'}</Menu.Item>
        )}
        {claimed === 'stolen' && !reportedFound && (
          <Menu.Item onClick={() => onChoose('stolen_resolved')}>Found</Menu.Item>
        )}
        {claimed === 'missing' && !reportedFound && (
          <Menu.Item onClick={() => onChoose('missing_resolved')}>Found</Menu.Item>
        )}
        {claimed === 'police' && !reportedFound && (
          <Menu.Item onClick={() => onChoose('police_resolved')}>Police matter settled</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
