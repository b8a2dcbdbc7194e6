/**
 * Breaks up web and email addresses so that no mail program turns them into links: people's text must not lead readers
 * of our emails anywhere. It stays readable: `evil[.]example`.
 */
export const unlinked = (text: string): string =>
  text
    .replaceAll(/:\/\//g, ':// ')
    .replaceAll(/(?<=\S)[@＠﹫](?=[\p{L}\p{N}\p{M}\p{S}_-]+[.。．｡﹒․])/gu, '[at]')
    // Adds the missing space of a sentence, which reads better and is no address either.
    .replaceAll(/(?<=[\p{L}\p{M}\p{N}])\.(?=\p{Lu}\p{Ll})/gu, '. ')
    .replaceAll(/(?<=[\p{L}\p{N}\p{M}\p{S}_\])’”-])[.。．｡﹒․](?=\p{L}[\p{L}\p{M}\p{N}-]|xn--)/gu, '[.]')
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, (address) => address.replaceAll('.', '[.]'));
