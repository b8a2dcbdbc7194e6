/** The formats of an export, as file extensions. */
export const exportFormats = {
  csv: { label: 'CSV', mediaType: 'text/csv; charset=utf-8' },
  xlsx: { label: 'Excel (XLSX)', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  json: { label: 'JSON', mediaType: 'application/json; charset=utf-8' },
  jsonld: { label: 'Linked Art (JSON-LD)', mediaType: 'application/ld+json; charset=utf-8' },
} as const;
export type ExportFormat = keyof typeof exportFormats;
export const isExportFormat = (name: string): name is ExportFormat => Object.hasOwn(exportFormats, name);

const tables = ['csv', 'xlsx', 'json'] as const;
const withLinkedArt = [...tables, 'jsonld'] as const;

/** The lists that can be exported, with the call that reads each: its fields choose what is exported. */
export const exportLists = {
  works: { call: 'search.search', formats: withLinkedArt },
  artists: { call: 'search.search', formats: withLinkedArt },
  'listed-works': { call: 'record.list', formats: withLinkedArt },
  orders: { call: 'sales.billing', formats: tables },
  bills: { call: 'purchases.list', formats: tables },
  users: { call: 'people.list', formats: tables },
  invitations: { call: 'administration.invitations', formats: tables },
  events: { call: 'administration.events', formats: tables },
} as const satisfies Record<string, { call: string; formats: readonly ExportFormat[] }>;
export type ExportList = keyof typeof exportLists;
export const isExportList = (name: string): name is ExportList => Object.hasOwn(exportLists, name);

/** The most rows of one export. */
export const mostExported = 10_000;
/** A search for works by words ends here. */
export const mostFoundByWords = 1000;

/** Below /api. It is sent by POST, with the fields of the list’s call except those of paging. */
export const exportPath = (list: string, format: string) => `/exports/${list}.${format}`;
