import { Button, CloseButton, TextInput } from '@mantine/core';
import type { ProfileLink } from '@verso/contract/profiles.ts';
import { useEffect, useRef } from 'react';
import { FieldGroup } from '#components/FieldGroup.tsx';
import classes from './ProfileEditor.module.css';
import type { Faults } from './profile-draft.ts';

interface LinksFieldProps {
  id: string;
  label: string;
  description: string;
  value: readonly ProfileLink[];
  faults: Faults;
  disabled: boolean;
  onChange: (links: ProfileLink[]) => void;
}

const most = 10;
const told = (label: string, fault: string | undefined) => fault && `${label} ${fault}`;

/** Addresses on the web, each with a name. */
export function LinksField({ id, value, faults, disabled, onChange, ...group }: LinksFieldProps) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const follow = useRef<'added' | 'removed' | null>(null);
  useEffect(() => {
    if (follow.current === 'added') list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    if (follow.current === 'removed') add.current?.focus();
    follow.current = null;
  });
  const change = (at: number, part: Partial<ProfileLink>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <FieldGroup {...group} error={faults['links']}>
      <ul role="list" ref={list}>
        {value.map((one, at) => (
          <li key={at} className={classes.link}>
            <TextInput
              label="Name of the link"
              placeholder="Studio"
              value={one.label}
              error={told('Name of the link', faults[`links.${at}.label`])}
              readOnly={disabled}
              data-locked={disabled || undefined}
              maxLength={60}
              onChange={({ currentTarget }) => change(at, { label: currentTarget.value })}
            />
            <TextInput
              label="Address"
              type="url"
              placeholder="https://"
              value={one.url}
              error={told('Address', faults[`links.${at}.url`])}
              readOnly={disabled}
              data-locked={disabled || undefined}
              maxLength={500}
              onChange={({ currentTarget }) => change(at, { url: currentTarget.value })}
            />
            <CloseButton
              aria-label={`Remove link ${at + 1}`}
              disabled={disabled}
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
        disabled={disabled || value.length >= most}
        onClick={() => {
          follow.current = 'added';
          onChange([...value, { label: '', url: '' }]);
        }}
      >
        Add a link
      </Button>
    </FieldGroup>
  );
}
