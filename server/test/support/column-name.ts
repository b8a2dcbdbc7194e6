/** The column of a field: `place_made` for `placeMade`. */
export const columnName = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
