import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { allEndpoints } from '../../../contract/all'
import { login, sendLoginCode } from '../../../contract/auth/login'
import { allHandlers } from '../../../server/features/handlers'
import { Site } from '../../support/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

test('no body makes any call fail unexpectedly', { timeout: 60_000 }, async () => {
  const users = [await site.user({ role: 0 }), await site.user({ role: 1 })]
  const fields = new Map(allEndpoints.map(({ path, input }) => [path, fieldsOf(input)]))
  const odd = fc.oneof(
    fc.jsonValue({ depthSize: 'small' }),
    fc.constantFrom(
      0,
      -1,
      1e308,
      2 ** 31,
      2 ** 53,
      1.5,
      '',
      '\0',
      '\ud800',
      "'; drop table users; --",
      '%',
      '\\',
      null,
      [],
      {},
    ),
  )
  const calls = allHandlers.filter(
    ({ endpoint }) => !endpoint.sealed || endpoint === login || endpoint === sendLoginCode,
  )
  const bodies = fc.constantFrom(...calls).chain(({ endpoint }) => {
    const names = fields.get(endpoint.path) ?? []
    const given = names.length ? fc.dictionary(fc.constantFrom(...names), odd, { maxKeys: names.length }) : odd
    return fc.record({ endpoint: fc.constant(endpoint), body: fc.oneof({ weight: 4, arbitrary: given }, odd) })
  })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...users), bodies, async (user, { endpoint, body }) => {
      const result = await user.callRaw(endpoint, body)
      if (!result.ok) expect(`${endpoint.path} ${result.code}`).not.toMatch(/ (1099|NaN)$/)
    }),
    { numRuns: 600 },
  )
})

/** Names of an input's fields, of all its variants, so that the fuzz gets past the first gate. */
function fieldsOf(input: z.core.$ZodType): string[] {
  const { shape, options, innerType } = input._zod.def as {
    shape?: object
    options?: z.core.$ZodType[]
    innerType?: z.core.$ZodType
  }
  if (innerType) return fieldsOf(innerType)
  if (options) return [...new Set(options.flatMap(fieldsOf))]
  return Object.keys(shape ?? {})
}
