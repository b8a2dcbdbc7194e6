import { Button } from '@mantine/core';
import { useId } from 'react';
import { Form } from 'react-router';
import { paths } from '#paths.ts';
import classes from './Check.module.css';

/** A field that leads to the search page, and a number straight to its work. `onUse`: called when it is sent. */
export function LookUpForm({ onUse }: { onUse?: () => void }) {
  const field = useId();
  return (
    <Form role="search" action={paths.search()} className={classes.form} onSubmit={onUse}>
      <label htmlFor={field} className={classes.label}>
        Or enter a title, an artist or a number
      </label>
      {/* A plain input: Mantine's would add its field code to the first load. */}
      <input
        id={field}
        name="q"
        maxLength={200}
        placeholder="Title or V 0001"
        autoComplete="off"
        enterKeyHint="search"
        className={classes.input}
      />
      <Button type="submit" size="lg" variant="outline">
        Search
      </Button>
    </Form>
  );
}
