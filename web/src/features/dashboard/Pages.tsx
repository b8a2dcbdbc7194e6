import { Link } from 'react-router';
import type { Total } from '@verso/contract/page.ts';
import { pageIn } from '@verso/contract/pages.ts';
import { type PageLinkProps, Pagination } from '#ui/Pagination.tsx';
import { type PageField, useAddress } from './dashboard-state.ts';

interface PagesProps {
  /** Which page of the address they turn. */
  field: PageField;
  total: Total;
  size: number;
  /** The id of the list's section: turning a page leads to its head. */
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
