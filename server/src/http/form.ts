import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { EndpointDefinition } from '@verso/contract/endpoint.ts';
import { AppError } from '#platform/errors.ts';
import { naming } from '#platform/upload-refused.ts';
import { type ReceivedFile, receiveUpload } from '#platform/uploads.ts';

export interface Upload {
  /** The name the person gave it; shown to people, never used to store. */
  name: string;
  file: ReceivedFile;
}
export type Uploads = Readonly<Record<string, readonly Upload[]>>;

const fieldLimit = 256 * 1024;

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fieldNameSize: 100, fieldSize: fieldLimit, fields: 60, headerPairs: 20, parts: 80 },
  });
}

/**
 * Reads a form: its files stream to disk, its fields become a body. In a form, a field that is not text is written as
 * JSON: `12`, `true`, `{"kind":"year","year":1912}`.
 */
export async function receiveForm(
  request: FastifyRequest,
  endpoint: EndpointDefinition,
  folder: string,
): Promise<{ body: unknown; uploads: Uploads; discard(): Promise<void> }> {
  const uploads: Record<string, Upload[]> = {};
  const discard = async () => {
    await Promise.all(Object.values(uploads).flatMap((list) => list.map((upload) => upload.file.discard())));
  };
  if (!request.isMultipart()) return { body: request.body ?? {}, uploads, discard };

  const body: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  try {
    const accepted = Object.values(endpoint.form ?? {});
    const limits = {
      files: accepted.reduce((sum, part) => sum + part.most, 0),
      // One more than is allowed, so that receiveUpload sees and tells the excess.
      fileSize: Math.max(...accepted.map((part) => part.limit)) + 1,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await receiveFile(part, endpoint, folder, uploads);
      else if (part.valueTruncated || part.fieldnameTruncated) faults[part.fieldname] = 'is too long';
      else {
        const field = readField(fieldOf(endpoint, part.fieldname), String(part.value));
        if (field.ok) body[part.fieldname] = field.value;
        else faults[part.fieldname] = 'must be written as JSON';
      }
    }
    const [fault] = Object.entries(faults);
    if (fault) throw new AppError('invalid', `${fault[0]} ${fault[1]}.`, faults);
    return { body, uploads, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function receiveFile(
  part: MultipartFile,
  endpoint: EndpointDefinition,
  folder: string,
  uploads: Record<string, Upload[]>,
): Promise<void> {
  const accepted = endpoint.form?.[part.fieldname];
  if (!accepted)
    throw new AppError('invalid', `${part.fieldname} is not a known field.`, {
      [part.fieldname]: 'is not a known field',
    });
  const list = (uploads[part.fieldname] ??= []);
  if (list.length >= accepted.most) {
    throw new AppError('too_large', `${part.fieldname} takes at most ${accepted.most} files.`, {
      [part.fieldname]: `takes at most ${accepted.most} files`,
    });
  }
  const name = safeName(part.filename);
  list.push({ name, file: await naming(name, receiveUpload(part.file, { limit: accepted.limit, folder })) });
}

const safeName = (name: string) =>
  name
    .replaceAll(/[\p{Cc}/\\]/gu, '')
    .trim()
    .slice(-200) || 'file';

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

/** Whether a field is plain text below its defaults, its optionality and its transformations. */
function isText(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return isText(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return isText(schema.def.in);
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum;
}
