import { useLocalStorage } from '@mantine/hooks';
import type { ListedAccount } from '@verso/contract/people/schemas/people.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { roleOf } from './people-words.ts';
import { permissionsOf } from './person/permission-switches.ts';

/** A column beside the name. `sorts`: the orders of the list by this column, first the one of the first click. */
interface Column {
  label: string;
  value: (person: ListedAccount) => string;
  sorts?: readonly [first: string, second: string];
}

export const columns = {
  email: { label: 'Email', value: ({ email }) => email, sorts: ['email', '-email'] },
  role: { label: 'Role', value: roleOf },
  rights: { label: 'Permissions', value: (person) => permissionsOf(person).join(', ') || 'None' },
  registered: { label: 'Joined', value: ({ registeredAt }) => formatDay(registeredAt), sorts: ['', 'oldest'] },
  verified: { label: 'Email verified', value: ({ emailVerified }) => (emailVerified ? 'Yes' : 'No') },
  secondFactor: { label: 'Second factor', value: ({ secondFactor }) => (secondFactor ? 'Yes' : 'No') },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof columns;
export const columnNames = ['email', 'role', 'rights', 'registered', 'verified', 'secondFactor'] as const;

export const columnOf = (name: ColumnName): Column => columns[name];
export const nameSorts = ['name', '-name'] as const;

/** The columns that this reader chose, kept in the browser. */
export function useColumns() {
  const [kept, keep] = useLocalStorage<string[]>({
    key: 'people-columns',
    defaultValue: ['email', 'role', 'rights', 'registered'],
    getInitialValueInEffect: false,
  });
  const shown = columnNames.filter((name) => kept.includes(name));
  return { shown, choose: (names: string[]) => keep(names) };
}
