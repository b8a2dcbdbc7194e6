import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { contentReports, type PagePart, partName } from '@verso/contract/operations/content-reports.ts';
import type { ContentReport } from '@verso/contract/operations/schemas/content-reports.ts';
import { useFieldAction } from '#components/shared/decisions/use-field-action.ts';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import { MattedPicture } from '#ui/pictures/MattedPicture.tsx';
import classes from './Inbox.module.css';

interface RemovePartsProps {
  /** The report. */
  id: string;
  kind: ContentReport['kind'];
  /** What the page has. */
  removable: readonly PagePart[];
  shown: ContentReport['shown'];
}

/** For admins: remove texts or the portrait from a reported page of an account. */
export function RemoveParts({ id, kind, removable, shown }: RemovePartsProps) {
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<readonly PagePart[]>([]);
  const [unchosen, setUnchosen] = useState(false);
  const close = () => {
    setAsking(false);
    setChosen([]);
    setUnchosen(false);
  };
  const { act, busy, fault, setFault } = useFieldAction(contentReports.removeParts, 'reason', close);
  const remove = (reason: string) => {
    setUnchosen(chosen.length === 0);
    if (reason.trim() === '') setFault('Enter your reason.');
    else if (chosen.length > 0) act({ id, parts: [...chosen], reason });
  };
  return (
    <>
      <Button variant="outline" color="madder" onClick={() => setAsking(true)}>
        Remove from the page
      </Button>
      {asking && (
        <WordsDialog
          title="What do you want to remove?"
          label="Reason"
          description="The person or organisation whose page this is will see your reason. You can’t restore what you remove."
          most={2000}
          confirm="Remove"
          colour="madder"
          fault={fault}
          onChange={() => setFault(null)}
          chosen={chosen.length > 0}
          busy={busy}
          onConfirm={remove}
          onClose={close}
        >
          <Checkbox.Group
            label="Parts of the page"
            value={[...chosen]}
            error={unchosen && chosen.length === 0 ? 'Choose at least one part.' : null}
            onChange={(values) => setChosen(removable.filter((part) => values.includes(part)))}
          >
            <Stack gap="xs" mt="xs">
              {removable.map((part) => (
                <div key={part} className={classes.part}>
                  <Checkbox
                    value={part}
                    label={titled(partName(kind, part))}
                    description={part === 'portrait' ? undefined : shown[part]}
                    classNames={{ description: classes.shown }}
                  />
                  {part === 'portrait' && <MattedPicture picture={shown.portrait} alt="The current portrait" />}
                </div>
              ))}
            </Stack>
          </Checkbox.Group>
        </WordsDialog>
      )}
    </>
  );
}

const titled = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
