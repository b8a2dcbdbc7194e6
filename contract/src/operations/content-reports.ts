import type { Calls } from '#call.ts';

/** Public pages whose content can be reported, each with what it shows. */
export const reportableKinds = [
  'artwork',
  'artist',
  'authenticator',
  'organisation',
  'article',
  'exhibition',
  'certificate',
] as const;
export type ReportableKind = (typeof reportableKinds)[number];

export const isReportableKind = (kind: string | undefined): kind is ReportableKind =>
  reportableKinds.some((one) => one === kind);

/** Why content is reported, in the words of the form and of the inbox. */
export const reportReasons = [
  { value: 'false', label: 'It is false or misleading' },
  { value: 'rights', label: 'It uses my work or picture without permission' },
  { value: 'privacy', label: 'It shows private information' },
  { value: 'illegal', label: 'It is illegal' },
  { value: 'other', label: 'Something else' },
] as const;
export type ReportReason = (typeof reportReasons)[number]['value'];

/** What an account says and shows about itself on its public page. */
export const pageParts = ['description', 'website', 'portrait'] as const;
export type PagePart = (typeof pageParts)[number];

/** What an admin can remove after a report, by the kind of page. */
export const removableParts = (kind: ReportableKind): readonly PagePart[] => {
  if (kind === 'organisation') return ['description', 'website'];
  return kind === 'artist' || kind === 'authenticator' ? pageParts : [];
};

const personParts: Readonly<Record<PagePart, string>> = {
  description: 'biography',
  website: 'links',
  portrait: 'portrait',
};

/** A part as its page calls it. */
export const partName = (kind: ReportableKind, part: PagePart) => (kind === 'organisation' ? part : personParts[part]);

export const contentReports = {
  subject: { method: 'GET', path: '/content-reports/{kind}/{id}', access: 'public' },
  send: { method: 'POST', path: '/content-reports', access: 'public' },
  removeParts: { method: 'POST', path: '/content-reports/{id}/remove', access: 'verified' },
  close: { method: 'POST', path: '/content-reports/{id}/close', access: 'verified' },
  listClosed: { method: 'GET', path: '/content-reports', access: 'verified' },
} as const satisfies Calls;
