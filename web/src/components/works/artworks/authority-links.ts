import { authorities, type Authority, authorityNames } from '@verso/contract/works/makers.ts';

/** Links to the pages of the authorities that list an artist. */
export const authorityLinks = (ids: Readonly<Record<Authority, string>>) =>
  authorityNames.flatMap((name) =>
    ids[name] === ''
      ? []
      : [{ label: `${authorities[name].label} ${ids[name]}`, url: authorities[name].page(ids[name]) }],
  );
