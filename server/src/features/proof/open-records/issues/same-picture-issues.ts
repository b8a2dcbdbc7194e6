import { registryNumber } from '@verso/contract/works/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import type { RecordIssue } from '@verso/contract/proof/schemas/open-records.ts';

/** Other records that may describe the same object. */
export const samePictureIssues = ({ samePictures }: Artwork): RecordIssue[] =>
  samePictures.map(({ number }) => ({
    rule: 'same_picture',
    weight: 'question',
    from: null,
    to: null,
    entryIds: [],
    seen: `The record of ${registryNumber(number)} has the same picture.`,
    matters: 'If both records describe the same object, at least one of them is wrong.',
    settles:
      'A comparison of the two works. If they are different, an admin records this. If they are the same, the wrong record can be disputed.',
  }));
