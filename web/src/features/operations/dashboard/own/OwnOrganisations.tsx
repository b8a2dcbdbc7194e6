import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { organisations } from '@verso/contract/people/organisations.ts';
import { query } from '#api/query.ts';
import { useSession } from '#api/session/session.ts';
import { useActing } from '#components/layout/session/use-acting.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';

/** For readers without works of their own: the organisations whose works they may have come for. */
export function OwnOrganisations() {
  const acting = useSession()?.organisation === true;
  const { data } = useQuery(query(organisations.list, {}));
  const { actFor, busy } = useActing();
  if (acting || !data || data.organisations.length === 0) return null;
  return (
    <section aria-labelledby="own-organisations">
      <SectionHeading id="own-organisations" size="sub" level={2}>
        Your organisations
      </SectionHeading>
      <EmptyState
        action={
          <div className="actions">
            {data.organisations.map(({ _id, name }) => (
              <Button key={_id} loading={busy} onClick={() => actFor(_id)}>
                Act for {name}
              </Button>
            ))}
          </div>
        }
      >
        To see an organisation’s works, choose to act for the organisation.
      </EmptyState>
    </section>
  );
}
