import classes from './Required.module.css';

/** Follows the label of a field that must be filled in. */
export const Required = () => <span className={classes.required}> (required)</span>;
