import { z } from 'zod';
import { endpoints } from '@verso/contract/api.ts';
import type { EndpointDefinition } from '@verso/contract/endpoint.ts';
import { ErrorReply } from '@verso/contract/errors.ts';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const access = {
  public: 'Anybody.',
  session: 'Somebody signed in.',
  verified: 'Somebody signed in whose email is verified.',
} as const;

/** The OpenAPI 3.1 document, made from the contract. */
export function openApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, endpoint } of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Verso',
      version: '1',
      description:
        'Artworks, their review and their provenance. A success carries `status: "success"`; an error says what to do next.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(ErrorReply, 'output') },
    },
    paths,
  };
}

function operation(name: string, endpoint: EndpointDefinition) {
  const parameters = (place: 'path' | 'query', schema: z.ZodObject | undefined) =>
    Object.entries(schema?.shape ?? {}).map(([parameter, field]) => ({
      name: parameter,
      in: place,
      required: place === 'path',
      schema: field instanceof z.ZodType ? jsonSchema(field, 'input') : {},
    }));
  const type = endpoint.form ? 'multipart/form-data' : 'application/json';
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    description: access[endpoint.access],
    security: endpoint.access === 'public' ? [{}] : [{ session: [] }],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body
      ? { requestBody: { required: true, content: { [type]: { schema: withFiles(endpoint, endpoint.body) } } } }
      : {}),
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
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function withFiles(endpoint: EndpointDefinition, body: z.ZodObject) {
  const schema = jsonSchema(body, 'input');
  if (!endpoint.form) return schema;
  const files = Object.fromEntries(
    Object.entries(endpoint.form).map(([part, { most }]) => [
      part,
      { type: 'array', maxItems: most, items: { type: 'string', format: 'binary' } },
    ]),
  );
  return { ...schema, properties: { ...schema.properties, ...files } };
}
