import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Article, journal } from '@verso/contract/journal.ts';
import { useAction } from '#api/use-action.ts';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

export function DeleteArticle({ article }: { article: Article }) {
  const [asking, ask] = useState(false);
  const navigate = useNavigate();
  const { act, busy } = useAction(journal.delete, { onDone: () => void navigate(paths.news()) });
  return (
    <>
      <Button variant="subtle" color="madder" onClick={() => ask(true)}>
        Delete the article
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => ask(false)}
        title="Delete this article?"
        confirm="Delete it"
        colour="madder"
        busy={busy}
        onConfirm={() => act({ id: article._id })}
      >
        <p>
          “{article.title}” and its cover are removed for good. Links to it lead nowhere afterwards. To take it off the
          page and keep it, make it a draft instead.
        </p>
      </ConfirmDialog>
    </>
  );
}
