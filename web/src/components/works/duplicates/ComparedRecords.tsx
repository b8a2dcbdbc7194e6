import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ComparedRecord } from '@verso/contract/discovery/schemas/duplicates.ts';
import { registryNumber } from '#components/works/artworks/artwork-words.ts';
import { lazyDialog } from '#lazy-part.ts';
import classes from './DuplicatesPanel.module.css';
import { comparedFacts } from './compared-words.ts';

const CompareDialog = lazyDialog(
  () => import('#components/works/pictures/CompareDialog.tsx'),
  (module) => module.CompareDialog,
);

interface ComparedRecordsProps {
  own: ComparedRecord;
  other: ComparedRecord;
}

/** For admins: two records beside each other, and their first pictures. */
export function ComparedRecords({ own, other }: ComparedRecordsProps) {
  const [compared, setCompared] = useState(false);
  const facts = comparedFacts(own, other);
  const number = registryNumber(other.artwork.number);
  const [ownPicture, picture] = [own.artwork.picture, other.artwork.picture];
  return (
    <>
      {facts.length > 0 && (
        <table className={classes.facts} aria-label={`This record and ${number}`}>
          <thead>
            <tr>
              <th scope="col">Detail</th>
              <th scope="col">This record</th>
              <th scope="col">{number}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ field, label, own, theirs, differs }) => (
              <tr key={field}>
                <th scope="row">
                  {label}
                  {differs && <span className="tone-ochre"> (differs)</span>}
                </th>
                <td>{own || 'Not recorded'}</td>
                <td>{theirs || 'Not recorded'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {ownPicture && picture ? (
        <Button variant="outline" size="compact-md" my="xs" onClick={() => setCompared(true)}>
          Compare the pictures
        </Button>
      ) : (
        <p className="meta">{ownPicture ? `${number} has no picture.` : 'This record has no picture.'}</p>
      )}
      {compared && ownPicture && picture && (
        <CompareDialog
          onClose={() => setCompared(false)}
          choices={[
            { picture: ownPicture, label: 'This record' },
            { picture, label: number },
          ]}
        />
      )}
    </>
  );
}
