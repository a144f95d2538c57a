import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint'

/** The part of JSON Schema that zod generates for inputs of endpoints. */
export interface InputSchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object'
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly InputSchema[]
  readonly oneOf?: readonly InputSchema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly items?: InputSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, InputSchema>>
  readonly required?: readonly string[]
  readonly propertyNames?: InputSchema
  readonly additionalProperties?: InputSchema | false
  readonly maxProperties?: number
}

export const inputSchemaOf = (input: Endpoint['input']): InputSchema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as InputSchema

/** The alternatives of a schema; the schema itself if it has none. */
export const alternativesOf = (schema: InputSchema): readonly InputSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(alternativesOf) ?? [schema]
