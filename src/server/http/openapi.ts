import * as z from 'zod';
import { inputTravelsInQuery, pathFields, pathsOfRoute, type Route } from '#shared/contract.ts';
import { errorStatus } from '#shared/errors.ts';

type Json = Record<string, unknown>;

interface JsonSchema extends Json {
  properties?: Record<string, Json>;
  required?: string[];
}

/** Builds the OpenAPI description from the same routes that the server validates. */
export function describeApi(title: string, version: string, routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes)
    for (const path of pathsOfRoute(route))
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) };
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths,
    components: {
      schemas: { Error: errorSchema() },
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'x-hub-token', description: 'From GET /api/session' },
      },
    },
  };
}

function describeRoute(route: Route): Json {
  const input = toSchema(route.input, 'input') as JsonSchema;
  const inPath = pathFields(route.path);
  const rest = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const required = (name: string) => input.required?.includes(name) ?? false;
  const parameter = (name: string, where: 'path' | 'query', schema: Json) => ({
    name,
    in: where,
    required: where === 'path' || required(name),
    schema,
  });
  const inQuery = inputTravelsInQuery(route.method) ? rest : [];
  const inBody = inputTravelsInQuery(route.method) ? [] : rest;
  const changes = route.method !== 'GET';
  return {
    summary: route.summary,
    parameters: [
      ...inPath.map((name) => parameter(name, 'path', input.properties?.[name] ?? { type: 'string' })),
      ...inQuery.map(([name, schema]) => parameter(name, 'query', schema)),
    ],
    ...(inBody.length > 0 ? { requestBody: describeBody(inBody, required) } : {}),
    ...(changes ? { security: [{ session: [] }] } : {}),
    responses: {
      [route.status ?? 200]: {
        description: 'Done',
        content: { 'application/json': { schema: toSchema(route.output, 'output') } },
      },
      default: {
        description: 'Refused or failed; the code says why',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function describeBody(fields: [string, Json][], required: (name: string) => boolean): Json {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields),
    required: fields.map(([name]) => name).filter(required),
  };
  return { required: true, content: { 'application/json': { schema } } };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io }) as Json;
  return rest;
}

function errorSchema(): Json {
  return {
    type: 'object',
    properties: {
      code: { type: 'string', enum: Object.keys(errorStatus) },
      params: { type: 'object' },
      requestId: { type: 'string' },
    },
    required: ['code', 'params', 'requestId'],
  };
}
