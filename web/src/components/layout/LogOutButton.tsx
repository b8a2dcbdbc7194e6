import { UnstyledButton } from '@mantine/core';

/** Closes its menu and logs out. */
export function LogOutButton({
  className,
  close,
  onLogOut,
}: {
  className: string | undefined;
  close: () => void;
  onLogOut: () => void;
}) {
  return (
    <UnstyledButton
      className={className}
      onClick={() => {
        close();
        onLogOut();
      }}
    >
      Log out
    </UnstyledButton>
  );
}
