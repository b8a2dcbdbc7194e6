import { Button, TextInput } from '@mantine/core';
import classes from './SearchForm.module.css';

interface SearchFormProps {
  /** The words searched now. */
  words: string;
  /** What is searched. */
  label: string;
  field: string;
  onSearch: (words: string) => void;
}

/** Searches a list once its form is sent. */
export function SearchForm({ words, label, field, onSearch }: SearchFormProps) {
  return (
    <form
      role="search"
      aria-label={label}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('words');
        onSearch(typeof typed === 'string' ? typed.trim() : '');
      }}
    >
      {/* The key resets the field on Back. */}
      <TextInput key={words} name="words" defaultValue={words} label={field} maxLength={200} enterKeyHint="search" />
      <Button type="submit" variant="outline">
        Search
      </Button>
    </form>
  );
}
