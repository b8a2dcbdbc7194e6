import { type ReactNode, useId } from 'react';
import classes from './FieldGroup.module.css';
import { Required } from './Required.tsx';

export interface FieldGroupProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
}

/** Several controls that form one field, with a shared label, description and error. */
export function FieldGroup({
  label,
  description,
  error,
  required = false,
  children,
}: FieldGroupProps & { children: ReactNode }) {
  const id = useId();
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={classes.group} aria-describedby={described || undefined}>
      <legend className={classes.label}>
        {label}
        {required && <Required />}
      </legend>
      {children}
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      {error && error !== true && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
