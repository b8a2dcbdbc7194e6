import classes from './FormErrorSummary.module.css';

export interface FieldFault {
  /** The id of the field's control, which takes focus. */
  id: string;
  /** The field's own label. */
  label: string;
  message: string;
}

/** Above a form that was refused: every fault with a way to its field. Nothing, while there is none. */
export function FormErrorSummary({ faults, message }: { faults: readonly FieldFault[]; message?: string | null }) {
  if (faults.length === 0 && !message) return null;
  return (
    <div className={classes.summary} role="alert">
      <p className={classes.heading}>
        {message ??
          (faults.length === 1 ? 'One field needs another look' : `${faults.length} fields need another look`)}
      </p>
      {faults.length > 0 && (
        <ul className={classes.faults} role="list">
          {faults.map(({ id, label, message: words }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="linked"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {label}
              </a>{' '}
              {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
