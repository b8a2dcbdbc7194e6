/** The error of a required field that is empty; forms make a sentence of it. */
export const emptyFault = 'must not be empty';
