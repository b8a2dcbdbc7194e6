import { publicationPolicy } from '#features/publishing/publications/policy.ts';

export const { readRefusal, writeRefusal, changeRefusal, listRefusal } = publicationPolicy('article');
