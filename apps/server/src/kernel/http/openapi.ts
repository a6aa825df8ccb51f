import type { Endpoint } from '@yingzao/contract';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** The OpenAPI document of the contract: every call with what it takes and what it answers. */
export function openApiDocument(contract: Record<string, Record<string, Endpoint>>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [area, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const item = paths[endpoint.path] ?? {};
      item[endpoint.method.toLowerCase()] = operation(area, name, endpoint);
      paths[endpoint.path] = item;
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Yingzao', version, description: about },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
    paths,
  };
}

const about =
  'Every answer is the envelope {code, msg, data}; 200 is success. Send the token of Login unchanged as Authorization.';

function operation(area: string, name: string, endpoint: Endpoint): Json {
  const anonymous = endpoint.permission === 'anon';
  return {
    tags: [area],
    operationId: `${area.replaceAll(' ', '-')}.${name}`,
    summary: endpoint.summary,
    description: anonymous ? 'Open to everybody.' : `Permission: ${endpoint.permission}.`,
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body ? { requestBody: requestBody(endpoint) } : {}),
    responses: { 200: { description: 'The answer', content: answerContent(endpoint) } },
    security: anonymous ? [] : [{ token: [] }],
  };
}

function parameters(place: 'path' | 'query', schema: z.core.$ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJson(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const mediaTypes: Record<Endpoint['encoding'], string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

function requestBody({ body, encoding }: Endpoint): Json {
  const schema = toJson(body, 'input');
  const file = { file: { type: 'string', format: 'binary' } };
  if (encoding === 'multipart') schema['properties'] = { ...(schema['properties'] as object), ...file };
  return { required: true, content: { [mediaTypes[encoding]]: { schema } } };
}

function answerContent(endpoint: Endpoint): Json {
  if (endpoint.raw) return { [endpoint.raw]: { schema: toJson(endpoint.data, 'output') } };
  const envelope = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      data: toJson(endpoint.data, 'output'),
    },
  };
  return { 'application/json': { schema: envelope } };
}

function toJson(schema: z.core.$ZodType | undefined, io: 'input' | 'output'): Json {
  if (!schema) return {};
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}
