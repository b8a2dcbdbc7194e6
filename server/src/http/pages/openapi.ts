import { z } from 'zod';
import { endpoints } from '@verso/contract/schemas/api.ts';
import { type EndpointDefinition, scopeFor } from '@verso/contract/schemas/endpoint.ts';
import { freshMinutes } from '@verso/contract/call.ts';
import { type ErrorCode, errorStatus } from '@verso/contract/errors.ts';
import { ErrorReply } from '@verso/contract/schemas/errors.ts';
import { isText } from '#http/form.ts';

type Json = Readonly<Record<string, unknown>>;
type JsonSchema = z.core.JSONSchema.BaseSchema;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const json: JsonSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  delete json.$schema;
  return json;
}

const access = {
  public: 'Anyone.',
  session: 'A logged-in user.',
  verified: 'A logged-in user with a verified email.',
} as const;

const freshSession = (when: true | string) =>
  `${when === true ? 'Needs' : `${when}, needs`} a fresh session: a login, or a confirmation by POST /security/confirm, in the last ${freshMinutes} minutes. Otherwise the response is 403 with the code fresh_session_required. Confirm your identity, then repeat the call.`;
const ignoresUnknown = 'Unknown fields are ignored.';

/** The rules that apply to every call, for the page and the document. */
export const generalWords = {
  sessions:
    'Log in with POST /auth/login and send the token from the response with every call: `Authorization: Bearer <token>`. A login from a page in a browser, which has an Origin header, also sets the cookie `bind` (`__Host-bind` over HTTPS), which no script can read. The token of such a session only works together with that cookie, so send calls with credentials. A login without an Origin header, such as one from a program, returns a token that works on its own. Cookies alone never log anyone in.',
  keys: 'Programs can send an API key as the token instead: `Authorization: Bearer verso_…`. People create keys on the “API keys” page of their settings. A key has one or more permissions, such as `read` and `works`. Each call below says which one it needs. Keys never have an admin’s permissions, can’t be used to get a fresh session, and share a budget of 600 calls a minute.',
  fields:
    'Calls take their fields as JSON. Calls in the specification ignore unknown fields. All other calls reject them, and name them in the error.',
  forms:
    'Calls with files take a form, `multipart/form-data`. A text field is written as it is. Every other field is written as JSON, with or without its own content type: `12`, `true`, `["oil","harbour"]`, `{"kind":"year","year":1912}`. Each file is sent as a separate part, under the part name given for the call. Without files, the same fields can be sent as JSON or as `application/x-www-form-urlencoded`.',
  refusals:
    'A refusal has `status: "error"`, a `code`, a `message` for people and, if the code is `invalid`, the `fields` that are wrong, each named by its path, such as `dimensions.height`.',
} as const;

const refusalWords: Readonly<Record<number, string>> = {
  400: 'A field is wrong or missing. `fields` says which and why.',
  401: 'There is no session, or the token’s session has ended.',
  403: 'The caller isn’t allowed to do this. The message says who is allowed, and the code says what is missing.',
  404: 'Not found, or hidden from the caller.',
  409: 'Not possible at the moment. The message says why.',
  413: 'A file, a form or a body is too large.',
  415: 'The call doesn’t accept this type of body or file.',
  429: 'Too many requests. The message says when to try again.',
};

/** The OpenAPI 3.1 document, made from the contract. */
export function openApi(publicUrl: string) {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { name, endpoint } of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Verso',
      version: '1',
      summary: 'A registry of artworks, their reviews and their provenance',
      description: Object.values(generalWords).join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: generalWords.sessions },
        apiKey: { type: 'http', scheme: 'bearer', description: generalWords.keys },
        bind: {
          type: 'apiKey',
          in: 'cookie',
          name: publicUrl.startsWith('https:') ? '__Host-bind' : 'bind',
          description: 'Set by a login from a browser. Required together with that session’s token.',
        },
      },
      schemas: { Error: jsonSchema(ErrorReply, 'output') },
      responses: Object.fromEntries(
        Object.entries(refusalWords).map(([status, description]) => [`Refused${status}`, refusal(description)]),
      ),
    },
    paths,
  };
}

export const nounOf = (name: string) => name.split('.')[0] ?? '';

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const seenWork = {
  name: 'Seen-Work',
  in: 'header',
  required: false,
  description:
    'The `_id` and the `updatedAt` of the work as you last saw it, with a space between them. The call is refused with `conflict` if the work has changed since.',
  schema: { type: 'string', example: '1b4e28ba-2fa1-4e4f-a1d3-8a2f4a5c6d7e 2026-11-24T09:30:00.000Z' },
};

function operation(name: string, endpoint: EndpointDefinition): Json {
  const scope = scopeFor(endpoint);
  const signedIn = [{ session: [] }, { session: [], bind: [] }, ...(scope ? [{ apiKey: [scope] }] : [])];
  const words = [
    access[endpoint.access],
    scope && `API keys need the permission \`${scope}\`.`,
    endpoint.freshSession && freshSession(endpoint.freshSession),
    endpoint.freshSession && scope && 'API keys don’t need a fresh session.',
    endpoint.specified && ignoresUnknown,
    endpoint.form && generalWords.forms,
  ];
  return {
    operationId: name,
    tags: [nounOf(name)],
    summary: endpoint.summary,
    description: words.filter(Boolean).join(' '),
    security: endpoint.access === 'public' ? [{}, ...signedIn] : signedIn,
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.seen ? [seenWork] : []),
    ],
    ...(endpoint.body && { requestBody: requestBody(endpoint, endpoint.body) }),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: jsonSchema(
              endpoint.reply.extend({ status: z.literal('success'), message: z.string().optional() }),
              'output',
            ),
          },
        },
      },
      ...Object.fromEntries(
        refusalStatuses(endpoint).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
      ),
      default: refusal('Something went wrong on our side, or we can’t answer right now.'),
    },
  };
}

/** Every status below 500 with which a call can be refused. */
export function refusalStatuses(endpoint: EndpointDefinition): number[] {
  const { effect, method, params, query, body, alsoRefused = [] } = endpoint;
  const names = params !== undefined || [query, body].some((part) => part !== undefined && namesSomething(part));
  const codes: ErrorCode[] = [
    'invalid',
    'signed_out',
    'forbidden',
    ...(names ? (['not_found'] as const) : []),
    ...(effect === 'write' ? (['conflict'] as const) : []),
    ...(method === 'GET' ? [] : (['too_large', 'unsupported_type'] as const)),
    'too_many_requests',
    ...alsoRefused,
  ];
  return [...new Set(codes.map((code) => errorStatus[code]))].toSorted((one, other) => one - other);
}

/** Whether a part of the reply has an id or a link that may be missing. */
const namesSomething = (part: z.ZodObject) =>
  'token' in part.shape || JSON.stringify(jsonSchema(part, 'input')).includes('"format":"uuid"');

function parameters(place: 'path' | 'query', part: z.ZodObject | undefined) {
  const { properties = {}, required = [] } = part ? jsonSchema(part, 'input') : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function requestBody(endpoint: EndpointDefinition, body: z.ZodObject): Json {
  const schema = jsonSchema(body, 'input');
  const json = { 'application/json': { schema } };
  const required = (schema.required ?? []).length > 0;
  if (!endpoint.form) return { required, content: json };
  const structured = Object.entries(body.shape).filter(([, field]) => !(field instanceof z.ZodType && isText(field)));
  const encoding: Record<string, Json> = {};
  for (const [name] of structured) encoding[name] = { contentType: 'application/json' };
  for (const [part, { kind }] of Object.entries(endpoint.form)) encoding[part] = { contentType: fileTypes[kind] };
  return {
    required,
    content: {
      'multipart/form-data': { schema: withFiles(endpoint.form, schema), encoding },
      ...json,
      'application/x-www-form-urlencoded': { schema },
    },
  };
}

const fileTypes = {
  picture: 'image/jpeg, image/png, image/webp',
  document: 'application/pdf, image/jpeg, image/png',
} as const;

function withFiles(form: NonNullable<EndpointDefinition['form']>, schema: JsonSchema): Json {
  const files = Object.entries(form).map(([part, { most, limit }]) => {
    const described = {
      description: `${most === 1 ? 'One file' : `At most ${most} files`} of up to ${limit / 1024 / 1024} MB${most === 1 ? '' : ' each'}.`,
      type: 'array',
      maxItems: most,
      items: { type: 'string', format: 'binary' },
    };
    const field = schema.properties?.[part];
    return [part, field ? { anyOf: [described, field] } : described];
  });
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(files) } };
}
