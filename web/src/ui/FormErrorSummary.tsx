import classes from './FormErrorSummary.module.css';

export interface FieldFault {
  /** The id of the field's focusable control. */
  id: string;
  /** A sentence that names the field. */
  message: string;
}

/** Errors of a form, each linked to its field. Renders nothing if there are none. */
export function FormErrorSummary({ faults, message }: { faults: readonly FieldFault[]; message?: string | null }) {
  if (faults.length === 0 && !message) return null;
  return (
    <div className={classes.summary} role="alert">
      <p className={classes.heading}>
        {message ??
          (faults.length === 1 ? 'One field needs to be corrected' : `${faults.length} fields need to be corrected`)}
      </p>
      {faults.length > 0 && (
        <ul className={classes.faults} role="list">
          {faults.map(({ id, message: words }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="linked"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {words}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
