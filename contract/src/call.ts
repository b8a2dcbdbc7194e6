/**
 * Who may make a call. `public`: anyone; `session`: signed-in users; `verified`: signed in with a verified email,
 * required for everything that others can see. The server's policies decide the rest.
 */
type Access = 'public' | 'session' | 'verified';

type FileKind = 'picture' | 'document';

/** A file part of a form: its accepted types, maximum count, and maximum size in bytes. */
interface FilePart {
  kind: FileKind;
  most: number;
  limit: number;
}

/** The address of an API call. Its definition, with the schemas, is in `schemas/` under the same noun and name. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api, with parameters in braces: `/artwork/{id}`. */
  path: `/${string}`;
  access: Access;
  /** Of a public call whose `type` chooses a list: the lists that anyone may read. The others need a session. */
  openLists?: readonly string[];
  /** It changes a work as its caller saw it: with the header `Seen-Work`, it is refused if the work has changed since. */
  seen?: true;
  /** If present, the call is a multipart form with these file parts. */
  form?: Readonly<Record<string, FilePart>>;
}

/** The calls of a noun. */
export type Calls = Readonly<Record<string, Call>>;

/** How long a session stays fresh after a login or a confirmation. */
export const freshMinutes = 10;
