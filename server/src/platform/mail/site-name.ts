/**
 * Stands for the installation's name in our words of an email. The name is a setting, which is read when the email is
 * written. A private character, so that no text from people has it by chance.
 */
export const thisSite = '\u{E000}';

export const withSiteName = (words: string, name: string): string => words.replaceAll(thisSite, () => name);
