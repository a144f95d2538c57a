import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ImChatroomJoin, ImChatroomJoinToken, ImChatroomMsgFind, ImChatroomMsgSend } from '#contract/chat/rooms'
import { ImLogin, ImMsgSend, ImUpdates } from '#contract/chat/socket'
import { boundedRecord, Day, Id, LargeId, Latitude } from '#contract/fields'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'
import { alternativesOf, type InputSchema, inputSchemaOf } from '../../support/records/inputSchema'

/** No single call says more than this, in characters. */
const mostCharacters = 256 * 1024

const socketMethods = {
  imLogin: ImLogin,
  imMsgSend: ImMsgSend,
  imUpdates: ImUpdates,
  imChatroomJoin: ImChatroomJoin,
  imChatroomJoinToken: ImChatroomJoinToken,
  imChatroomMsgSend: ImChatroomMsgSend,
  imChatroomMsgFind: ImChatroomMsgFind,
}

const measures = [
  ...allEndpoints.map(({ path, input }) => ({ path, input })),
  ...Object.entries(socketMethods).map(([path, input]) => ({ path, input })),
].map(({ path, input }) => ({ path, ...measure(inputSchemaOf(input), path) }))

test('every part of every input has a limit', () => {
  expect(measures.flatMap(({ unbounded }) => unbounded)).toEqual([])
})

test('no input exceeds 256 Ki characters', () => {
  expect(measures.filter(({ characters }) => characters > mostCharacters)).toEqual([])
})

describe('the check of limits', () => {
  test.each([
    ['a text', z.string()],
    ['a text of an open pattern', z.string().check(z.regex(/^a+$/))],
    ['a text that a pattern only begins', z.string().check(z.regex(/^a/))],
    ['a list', z.array(Id)],
    ['a number', z.number()],
    ['a number that is bounded on one side', z.int().check(z.gte(0))],
    ['a record', z.record(z.string().check(z.maxLength(3)), Id)],
    ['anything', z.unknown()],
    ['an object that takes other keys', z.looseObject({ id: Id })],
  ])('finds %s without a bound', (_what, field) => {
    expect(measure(inputSchemaOf(z.strictObject({ field }))).unbounded).toHaveLength(1)
  })

  test('accepts inputs that have one', () => {
    const input = z.strictObject({
      id: LargeId,
      lat: Latitude,
      day: Day,
      code: z.string().check(z.regex(/^\d{2}(\d{2})?$/)),
      words: z.array(z.string().check(z.maxLength(5))).check(z.maxLength(2)),
      facts: boundedRecord(z.string().check(z.maxLength(5)), z.boolean(), 3),
    })
    expect(measure(inputSchemaOf(input)).unbounded).toEqual([])
  })
})

interface Measure {
  /** Ways to what has no bound. */
  readonly unbounded: readonly string[]
  /** The greatest that fits. */
  readonly characters: number
}

function measure(schema: InputSchema, way = ''): Measure {
  const each = alternativesOf(schema).map((one) => measureOne(one, way))
  return {
    unbounded: each.flatMap(({ unbounded }) => unbounded),
    characters: Math.max(...each.map(({ characters }) => characters)),
  }
}

function measureOne(schema: InputSchema, way: string): Measure {
  if (schema.const !== undefined || schema.enum) return { unbounded: [], characters: 32 }
  switch (schema.type) {
    case 'boolean':
    case 'null':
      return { unbounded: [], characters: 5 }
    case 'string':
      return { unbounded: isBoundedText(schema) ? [] : [`${way}: text`], characters: schema.maxLength ?? 64 }
    case 'number':
    case 'integer':
      return { unbounded: isBoundedNumber(schema) ? [] : [`${way}: number`], characters: 24 }
    case 'array': {
      const item = measure(schema.items ?? {}, `${way}[]`)
      const open = schema.maxItems === undefined ? [`${way}: list`] : []
      return { unbounded: [...open, ...item.unbounded], characters: item.characters * (schema.maxItems ?? 0) }
    }
    case 'object':
      return measureObject(schema, way)
    default:
      return { unbounded: [`${way}: anything`], characters: 0 }
  }
}

function measureObject(schema: InputSchema, way: string): Measure {
  const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => ({
    key,
    ...measure(field, `${way}.${key}`),
  }))
  const { propertyNames, additionalProperties, maxProperties } = schema
  const isRecord = propertyNames !== undefined
  const key = isRecord ? measure(propertyNames, `${way}{key}`) : undefined
  const value = isRecord ? measure(additionalProperties || {}, `${way}{}`) : undefined
  const open = isRecord ? maxProperties === undefined : additionalProperties !== false
  return {
    unbounded: [
      ...(open ? [`${way}: object`] : fields.flatMap(({ unbounded }) => unbounded)),
      ...(isRecord && !open ? [...(key?.unbounded ?? []), ...(value?.unbounded ?? [])] : []),
    ],
    characters:
      fields.reduce((sum, field) => sum + field.key.length + field.characters, 0) +
      (maxProperties ?? 0) * ((key?.characters ?? 0) + (value?.characters ?? 0)),
  }
}

/** A pattern bounds a text that it spans, if nothing in it repeats without end. */
function isBoundedText({ maxLength, format, pattern = '' }: InputSchema): boolean {
  if (maxLength !== undefined || format === 'uuid') return true
  return /^\^.*\$$/s.test(pattern) && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern)
}

/** zod adds the range of safe integers to numbers without limits. */
function isBoundedNumber({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: InputSchema): boolean {
  const isNear = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  return isNear(minimum ?? exclusiveMinimum) && isNear(maximum ?? exclusiveMaximum)
}
