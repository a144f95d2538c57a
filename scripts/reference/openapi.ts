import * as z from 'zod'
import { headers } from '../../contract/envelope.ts'
import { codes } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import { accessWords } from './accessWords.ts'
import type { DescribedCall } from './describedCalls.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

/** The calls as a document of OpenAPI 3.1. Schemas are inline, so that each operation reads by itself. */
export function describeApi(calls: readonly DescribedCall[], version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rencai',
      version,
      summary: 'All calls of the product, from its contract.',
      description:
        'Every call is a POST with a JSON body (core 7.1). Every response has status 200 and an envelope; `code` says how it ended. ' +
        'Calls marked as sealed send the body as RSA chunks.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ area }) => area))].map((name) => ({ name })),
    paths: Object.fromEntries(calls.map((call) => [call.endpoint.path, { post: describeCall(call) }])),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The access token of a session.' },
        chatToken: { type: 'apiKey', in: 'header', name: headers.authorization, description: 'The chat token.' },
      },
      parameters: {
        agentKey: header(headers.agentKey, 'The agent key of the tenant site.'),
        system: header(headers.system, 'Time, agent, product, terminal and version, encrypted by DES-ECB (core 7.1).'),
        onceKey: header(headers.onceKey, 'A UUID v7 of the act, the same in all retries.'),
        proof: header(headers.proof, 'A fresh proof that the owner is present (1018 without one).'),
      },
      schemas: { Failure: failureSchema },
    },
  }
}

function describeCall({ endpoint, area, name, comment, calledBy }: DescribedCall) {
  const { access, effect, sealed, proof } = endpoint
  const once = effect === 'once' ? [reference('onceKey')] : []
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: name,
    description: [
      comment,
      calledBy && `Called by a ${calledBy}.`,
      `Access: ${accessWords(access)}. Effect: ${effect}.`,
      sealed && 'Sealed.',
    ]
      .filter(Boolean)
      .join(' '),
    parameters: [reference('agentKey'), reference('system'), ...once, ...(proof ? [reference('proof')] : [])],
    ...(access === 'public' ? {} : { security: [{ [access === 'chat' ? 'chatToken' : 'session']: [] }] }),
    requestBody: {
      required: true,
      description: `At most ${endpoint.maxBody ?? (sealed ? limits.sealedBody : limits.plainBody)} bytes.`,
      content: { 'application/json': { schema: schemaOf(endpoint.input, 'input') } },
    },
    responses: {
      200: {
        description: 'The envelope.',
        content: {
          'application/json': {
            schema: { oneOf: [successSchema(endpoint.output), { $ref: '#/components/schemas/Failure' }] },
          },
        },
      },
    },
  }
}

const reference = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** Marks and patterns that say nothing to a reader are left out. */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' })
  return rest
}

const successSchema = (output: z.core.$ZodType) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: codes.success }, msg: { type: 'string' }, data: schemaOf(output, 'output') },
})

const failureSchema = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { type: 'integer', enum: Object.values(codes).filter((code) => code !== codes.success) },
    msg: { type: 'string' },
    data: {},
  },
}
