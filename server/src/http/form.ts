import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { EndpointDefinition } from '@verso/contract/schemas/endpoint.ts';
import { AppError } from '#platform/errors.ts';
import { plainName } from '#platform/uploads/file-name.ts';
import { naming } from '#platform/uploads/upload-refused.ts';
import { type ReceivedFile, receiveUpload } from '#platform/uploads/uploads.ts';

export interface Upload {
  /** The uploader's file name; shown to people, never used to store. */
  name: string;
  file: ReceivedFile;
}
export type Uploads = Readonly<Record<string, readonly Upload[]>>;

const fieldLimit = 256 * 1024;
const mostFields = 60;
/** For the heads of the parts, and what is before and between them. */
const otherBytes = 1024 * 1024;

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 100,
      fieldSize: fieldLimit,
      fields: mostFields,
      headerPairs: 20,
      parts: 80,
    },
  });
}

/**
 * Reads a form, multipart or urlencoded: its files stream to disk, its fields become a body. In a form, a field that is
 * not text is written as JSON: `12`, `true`, `{"kind":"year","year":1912}`.
 */
export async function receiveForm(
  request: FastifyRequest,
  endpoint: EndpointDefinition,
  folder: string,
): Promise<{ body: unknown; uploads: Uploads; discard(): Promise<void> }> {
  const uploads = new Map<string, Upload[]>();
  const discard = async () => {
    await Promise.all([...uploads.values()].flatMap((list) => list.map((upload) => upload.file.discard())));
  };
  const fields = new Map<string, unknown>();
  const faults = new Map<string, string>();
  const addField = (name: string, value: string) => {
    const field = readField(fieldOf(endpoint, name), value);
    if (field.ok) fields.set(name, field.value);
    else faults.set(name, notJson);
  };
  const received = () => ({
    body: Object.fromEntries(fields),
    uploads: Object.fromEntries(uploads),
    discard,
  });
  if (request.body instanceof URLSearchParams) {
    for (const [name, value] of request.body) addField(name, value);
    refuse(faults);
    return received();
  }
  if (!request.isMultipart()) return { body: request.body, uploads: {}, discard };

  try {
    const accepted = Object.values(endpoint.form ?? {});
    const limits = {
      files: accepted.reduce((sum, part) => sum + part.most, 0),
      // One more than is allowed, so that receiveUpload sees the excess and reports it.
      fileSize: Math.max(...accepted.map((part) => part.limit)) + 1,
    };
    limitBody(
      request,
      accepted.reduce((sum, { most, limit }) => sum + most * limit, mostFields * fieldLimit + otherBytes),
    );
    for await (const part of wholeParts(request.parts({ limits }))) {
      if (part.type === 'file') await receiveFile(part, endpoint, folder, uploads);
      else if (part.valueTruncated || part.fieldnameTruncated) faults.set(part.fieldname, 'is too long');
      // The plugin has already parsed a part of the type application/json.
      else if (typeof part.value === 'string') addField(part.fieldname, part.value);
      else fields.set(part.fieldname, part.value);
    }
    refuse(faults);
    return received();
  } catch (error) {
    await discard();
    throw error;
  }
}

/** The parser limits the parts of a form, and not the bytes outside of them. */
function limitBody({ raw }: FastifyRequest, most: number): void {
  const tooLarge = new AppError('too_large', 'This form is too large. Send smaller or fewer files.');
  if (Number(raw.headers['content-length'] ?? 0) > most) throw tooLarge;
  let bytes = 0;
  // Begins to flow in the next tick, when the parser reads too.
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) raw.destroy(tooLarge);
  });
}

/** The parts of a form. If the parser can't read them, the form was sent incorrectly. */
async function* wholeParts<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    throw formRefusal(error);
  }
}

const tooManyParts = ['FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT', 'FST_FILES_LIMIT'];

/** The parser throws plain errors, the plugin errors with a code; all others, such as a full disk, pass through. */
function formRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!('code' in error))
    return error.name === 'Error'
      ? new AppError('invalid', 'This form is incomplete. Its boundary or its end is missing. Send it again.')
      : error;
  const { code } = error;
  if (code === 'FST_INVALID_JSON_FIELD_ERROR')
    return new AppError(
      'invalid',
      'A field of this form is marked as JSON, but its value is not valid JSON. Correct the field, then send the form again.',
    );
  if (tooManyParts.some((one) => one === code))
    return new AppError('too_large', 'This form has too many fields or files. Send fewer.');
  return error;
}

const notJson =
  'must be JSON when it is sent in a form, for example 12, true or {"kind": "year", "year": 1912}. The documentation of the call gives its type';

function refuse(faults: ReadonlyMap<string, string>): void {
  const [fault] = faults;
  if (fault) throw new AppError('invalid', `${fault[0]} ${fault[1]}.`, Object.fromEntries(faults));
}

async function receiveFile(
  part: MultipartFile,
  endpoint: EndpointDefinition,
  folder: string,
  uploads: Map<string, Upload[]>,
): Promise<void> {
  const name = filePartOf(endpoint, part.fieldname);
  const accepted = endpoint.form && Object.hasOwn(endpoint.form, name) ? endpoint.form[name] : undefined;
  if (!accepted) throw new AppError('invalid', `${name} is not a known field.`, { [name]: 'is not a known field' });
  const list = uploads.get(name) ?? [];
  uploads.set(name, list);
  if (list.length >= accepted.most) {
    const fault = `takes at most ${accepted.most} ${accepted.most === 1 ? 'file' : 'files'}`;
    throw new AppError('too_large', `${name} ${fault}.`, { [name]: fault });
  }
  const fileName = plainName(part.filename) || 'file';
  const receiving = receiveUpload(part.file, { limit: accepted.limit, folder }).catch((error: unknown) => {
    throw formRefusal(error);
  });
  list.push({ name: fileName, file: await naming(fileName, receiving) });
}

/** The specification names no field for a file, so a form with one kind of file accepts it under any name. */
function filePartOf({ form = {}, specified }: EndpointDefinition, name: string): string {
  const [only, ...others] = Object.keys(form);
  return specified && only !== undefined && others.length === 0 ? only : name;
}

function fieldOf({ body }: EndpointDefinition, name: string): z.core.$ZodType | undefined {
  const field: unknown = body?.shape[name];
  return field instanceof z.ZodType ? field : undefined;
}

function readField(schema: z.core.$ZodType | undefined, value: string): { ok: true; value: unknown } | { ok: false } {
  if (schema === undefined || isText(schema)) return { ok: true, value };
  try {
    return { ok: true, value: JSON.parse(value) };
  } catch {
    return { ok: false };
  }
}

/** Whether a field is plain text, ignoring defaults, optionality and transformations. */
export function isText(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return isText(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return isText(schema.def.in);
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum;
}
