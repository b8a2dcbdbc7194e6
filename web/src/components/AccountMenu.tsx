import { Button, UnstyledButton } from '@mantine/core';
import { useClickOutside, useFocusWithin, useMergedRef, useWindowEvent } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import classes from './AccountMenu.module.css';
import { accountLinks } from './account-links.ts';
import type { LayoutUser } from './AppLayout.tsx';

/** A disclosure of plain links, which can be opened in a tab of their own, as pages should. */
export function AccountMenu({ user, onLogOut }: { user: LayoutUser; onLogOut: () => void }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const frame = useMergedRef(useClickOutside<HTMLDivElement>(close), useFocusWithin({ onBlur: close }).ref);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !opened) return;
    close();
    button.current?.focus();
  });
  return (
    <div ref={frame} className={classes.frame}>
      <Button
        ref={button}
        variant="subtle"
        className={classes.target}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        <span className={classes.name}>{user.name}</span>
      </Button>
      <nav id={id} hidden={!opened} className={classes.menu} aria-label="Account">
        <ul className={classes.links} role="list">
          {accountLinks.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={classes.link}>
                {name}
              </Link>
            </li>
          ))}
          <li className={classes.last}>
            <UnstyledButton
              className={classes.link}
              onClick={() => {
                close();
                onLogOut();
              }}
            >
              Log out
            </UnstyledButton>
          </li>
        </ul>
      </nav>
    </div>
  );
}
