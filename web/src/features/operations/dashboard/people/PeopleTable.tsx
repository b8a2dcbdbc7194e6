import { Button, Checkbox, Popover } from '@mantine/core';
import { Link } from 'react-router';
import type { ListedAccount } from '@verso/contract/people/schemas/people.ts';
import { sameFocus } from '#components/shared/page/navigation-focus.ts';
import { paths } from '#paths.ts';
import { type PeopleSort, useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { rowId } from '#features/operations/dashboard/lists/SplitView.tsx';
import { type ColumnName, columnNames, columnOf, nameSorts } from './people-columns.ts';
import { roleOf } from './people-words.ts';
import classes from './PeopleTable.module.css';

interface PeopleProps {
  people: readonly ListedAccount[];
  /** The person whose panel is open. */
  open: string | undefined;
}

interface PeopleTableProps extends PeopleProps {
  sort: PeopleSort;
  shown: readonly ColumnName[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[]) => void;
}

export function PeopleTable({ people, open, sort, shown, chosen, onChoose }: PeopleTableProps) {
  const all = people.length > 0 && people.every(({ _id: id }) => chosen.has(id));
  const toggle = (id: string) => onChoose(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label="People">
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label="Select everyone on this page"
                checked={all}
                indeterminate={!all && chosen.size > 0}
                onChange={() => onChoose(all ? [] : people.map(({ _id: id }) => id))}
              />
            </th>
            <SortableHeader label="Name" sorts={nameSorts} sort={sort} />
            {shown.map((name) => {
              const { label, sorts } = columnOf(name);
              return sorts ? (
                <SortableHeader key={name} label={label} sorts={sorts} sort={sort} />
              ) : (
                <th key={name} scope="col">
                  {label}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person._id} data-open={person._id === open || undefined}>
              <td>
                <Checkbox
                  aria-label={`Select ${nameOf(person)}`}
                  checked={chosen.has(person._id)}
                  onChange={() => toggle(person._id)}
                />
              </td>
              <th scope="row">
                <PersonLink person={person} open={open} wide />
                <Notes person={person} />
              </th>
              {shown.map((name) => (
                <td key={name}>{columnOf(name).value(person)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The people as a list, for narrow screens. */
export function PeopleList({ people, open }: PeopleProps) {
  return (
    <ul role="list" aria-label="People" className={classes.list}>
      {people.map((person) => (
        <li key={person._id}>
          <p className="name">
            <PersonLink person={person} open={open} />
          </p>
          <p className="meta">
            {roleOf(person)}
            {person.admin && ', admin'}
            {person.email !== '' && `, ${person.email}`}
          </p>
          <Notes person={person} />
        </li>
      ))}
    </ul>
  );
}

function PersonLink({
  person,
  open,
  wide = false,
}: {
  person: ListedAccount;
  open: string | undefined;
  wide?: boolean;
}) {
  const { search } = useAddress();
  return (
    <Link
      id={rowId(person._id)}
      to={{ pathname: paths.people(person._id), search }}
      state={sameFocus}
      preventScrollReset={wide}
      aria-current={person._id === open || undefined}
      className={classes.name}
    >
      {nameOf(person)}
    </Link>
  );
}

function Notes({ person: { artistDisallowed, emailVerified, resembles } }: { person: ListedAccount }) {
  return (
    <>
      {!emailVerified && <p className="meta">Email not verified</p>}
      {artistDisallowed && <p className={`tone-madder ${classes.note}`}>Disallowed</p>}
      {resembles && <p className={`tone-ochre ${classes.note}`}>Name is similar to {resembles.name}’s</p>}
    </>
  );
}

const nameOf = ({ firstname, lastname }: ListedAccount) => `${firstname} ${lastname}`;

interface SortableHeaderProps {
  label: string;
  sorts: readonly [first: string, second: string];
  sort: PeopleSort;
}

function SortableHeader({ label, sorts: [first, second], sort }: SortableHeaderProps) {
  const { addressWith } = useAddress();
  const sorted = sort === first || sort === second;
  const rising = sort === 'name' || sort === 'email' || sort === 'oldest';
  return (
    <th scope="col" aria-sort={sorted ? (rising ? 'ascending' : 'descending') : undefined}>
      <Link to={{ search: addressWith({ sort: sort === first ? second : first, page: 1 }) }} preventScrollReset>
        {label}
        <span aria-hidden>{sorted ? (rising ? ' ↑' : ' ↓') : ''}</span>
      </Link>
    </th>
  );
}

interface ColumnsButtonProps {
  shown: readonly ColumnName[];
  onChoose: (names: string[]) => void;
}

export function ColumnsButton({ shown, onChoose }: ColumnsButtonProps) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="outline">Columns</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Table columns">
        <Checkbox.Group value={[...shown]} onChange={onChoose} className={classes.columns}>
          {columnNames.map((name) => (
            <Checkbox key={name} value={name} label={columnOf(name).label} />
          ))}
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
