/** The name of the one artist without an account who is credited with every work by an unknown maker. */
export const unknownMakerName = 'Unknown';
