import { Button } from '@mantine/core';
import { IconCamera, IconQrcode } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import classes from './Check.module.css';
import { PhotographButton } from './PhotographButton.tsx';
import { usePhotographSearch } from './use-photograph-search.ts';

interface CheckButtonsProps {
  /** On a page whose main button is another one. */
  quiet?: boolean;
  /** Called when one of the ways was chosen. */
  onUse?: () => void;
}

/** Two ways to a work's record: a photograph of it, and its code. */
export function CheckButtons({ quiet = false, onUse }: CheckButtonsProps) {
  const search = usePhotographSearch();
  return (
    <div className={classes.buttons}>
      <PhotographButton
        label="Photo of the work"
        size="lg"
        variant={quiet ? 'outline' : 'filled'}
        leftSection={<IconCamera size={20} stroke={1.5} aria-hidden />}
        onChoose={(photograph) => {
          onUse?.();
          search(photograph);
        }}
      >
        Take or choose a photo
      </PhotographButton>
      <Button
        component={Link}
        to={paths.scanCode()}
        size="lg"
        variant="outline"
        leftSection={<IconQrcode size={20} stroke={1.5} aria-hidden />}
        onClick={onUse}
      >
        Scan a code
      </Button>
    </div>
  );
}
