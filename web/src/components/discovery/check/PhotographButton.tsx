import type { ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { FileButton } from '#ui/files/FileButton.tsx';

interface PhotographButtonProps extends ButtonProps {
  /** What the photograph shows, for screen readers and tests. */
  label: string;
  onChoose: (photograph: File) => void;
  children: ReactNode;
}

/** A phone offers its camera and its pictures; other devices open a file dialog. */
export const PhotographButton = (props: PhotographButtonProps) => (
  <FileButton name="photograph" accept="image/*" {...props} />
);
