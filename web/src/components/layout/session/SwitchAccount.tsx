import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { organisations } from '@verso/contract/people/organisations.ts';
import { query } from '#api/query.ts';
import { useActing } from './use-acting.ts';

/** Switches between one's own account and one's organisations: items of a menu, none without an organisation. */
export function SwitchAccount({ className, close }: { className: string | undefined; close: () => void }) {
  const { data } = useQuery(query(organisations.list, {}));
  const { actFor, goBack, busy } = useActing();
  if (!data || data.organisations.length === 0) return null;
  const item = (key: string, words: string, onClick: () => void) => (
    <li key={key}>
      <UnstyledButton
        className={className}
        disabled={busy}
        onClick={() => {
          close();
          onClick();
        }}
      >
        {words}
      </UnstyledButton>
    </li>
  );
  return (
    <>
      {data.actingFor !== null && item('own', `Act for yourself, ${data.person.name}`, goBack)}
      {data.organisations
        .filter(({ _id }) => _id !== data.actingFor)
        .map(({ _id, name }) => item(_id, `Act for ${name}`, () => actFor(_id)))}
    </>
  );
}
