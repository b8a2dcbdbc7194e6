import { Button, CloseButton, Textarea, TextInput } from '@mantine/core';
import type { ArtworkFields } from '@verso/contract/artworks.ts';
import { useEffect, useRef } from 'react';
import { FieldGroup, type FieldGroupProps } from '#components/FieldGroup.tsx';
import classes from './fields.module.css';

type Inscriptions = ArtworkFields['inscriptions'];

interface InscriptionsFieldProps extends FieldGroupProps {
  id: string;
  value: Inscriptions;
  onChange: (inscriptions: Inscriptions) => void;
}

const most = 30;

/** What is written on the work, each with its place. */
export function InscriptionsField({ id, value, onChange, error, ...group }: InscriptionsFieldProps) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const follow = useRef<'added' | 'removed' | null>(null);
  useEffect(() => {
    if (follow.current === 'added') list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    if (follow.current === 'removed') add.current?.focus();
    follow.current = null;
  });
  const change = (at: number, part: Partial<Inscriptions[number]>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <FieldGroup {...group} error={error}>
      <ul role="list" ref={list} className={classes.inscriptions}>
        {value.map((one, at) => (
          <li key={at} className={classes.inscription}>
            <TextInput
              label="Place on the work"
              placeholder="Verso, upper left"
              value={one.where}
              onChange={(event) => change(at, { where: event.currentTarget.value })}
            />
            <Textarea
              label="What it says"
              autosize
              minRows={1}
              value={one.text}
              onChange={(event) => change(at, { text: event.currentTarget.value })}
            />
            <CloseButton
              aria-label={`Remove inscription ${at + 1}`}
              onClick={() => {
                follow.current = 'removed';
                onChange(value.filter((_, place) => place !== at));
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        ref={add}
        id={id}
        variant="outline"
        size="xs"
        disabled={value.length >= most}
        onClick={() => {
          follow.current = 'added';
          onChange([...value, { where: '', text: '' }]);
        }}
      >
        Add an inscription
      </Button>
    </FieldGroup>
  );
}
