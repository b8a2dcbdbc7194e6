import { Link } from 'react-router';
import type { Total } from '@verso/contract/schemas/page.ts';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { type PageLinkProps, Pagination } from '#ui/pagination/Pagination.tsx';
import { type PageField, useAddress } from '#features/operations/dashboard/dashboard-state.ts';

interface PagesProps {
  /** The page parameter in the address. */
  field: PageField;
  total: Total;
  size: number;
  /** Id of the list's section; page links lead to its heading. */
  section: string;
  label: string;
}

export function Pages({ field, total, size, section, label }: PagesProps) {
  const { params, addressWith } = useAddress();
  const pageLink = (page: number, props: PageLinkProps) => (
    <Link to={{ search: addressWith({ [field]: page }), hash: section }} {...props} />
  );
  return (
    <Pagination page={pageIn(params, field)} pages={Math.ceil(total.count / size)} label={label} link={pageLink} />
  );
}
