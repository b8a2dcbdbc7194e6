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

export const contentReports = {
  subject: { method: 'GET', path: '/content-reports/{kind}/{id}', access: 'public' },
  send: { method: 'POST', path: '/content-reports', access: 'public' },
  close: { method: 'POST', path: '/content-reports/{id}/close', access: 'verified' },
} as const satisfies Calls;
