const number = /(\bV \d{4,9}\b)/;

/** A text split at the registry numbers in it, such as `V 0417`: every second part is one. */
export const splitAtNumbers = (text: string): string[] => text.split(number);
