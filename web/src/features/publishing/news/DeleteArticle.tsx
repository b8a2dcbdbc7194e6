import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Article } from '@verso/contract/publishing/schemas/news.ts';
import { news } from '@verso/contract/publishing/news.ts';
import { useAction } from '#api/use-action.ts';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

export function DeleteArticle({ article }: { article: Article }) {
  const [asking, ask] = useState(false);
  const navigate = useNavigate();
  const { act, busy } = useAction(news.delete, { leave: () => navigate(paths.news(), { replace: true }) });
  return (
    <>
      <Button variant="subtle" color="madder" onClick={() => ask(true)}>
        Delete the article
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => ask(false)}
        title="Delete this article?"
        confirm="Delete the article"
        colour="madder"
        busy={busy}
        onConfirm={() => act({ id: article._id })}
      >
        <p>
          “{article.title}” and its cover will be permanently removed. Links to the article will stop working. To
          unpublish the article without deleting it, make it a draft instead.
        </p>
      </ConfirmDialog>
    </>
  );
}
