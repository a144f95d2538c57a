import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import packageJson from '../../../package.json'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'
import { describeCalls } from '../../../scripts/reference/describedCalls'
import { describeApi } from '../../../scripts/reference/openapi'
import { drawPage } from '../../../scripts/reference/page'
import { showSchema } from '../../../scripts/reference/showSchema'

const calls = describeCalls()
const api = describeApi(calls, packageJson.version)

test('every call is in the reference once, under an area', () => {
  expect(calls.map(({ endpoint }) => endpoint.path).sort()).toEqual(allEndpoints.map(({ path }) => path).sort())
  expect(calls.filter(({ area }) => area === '').map(({ endpoint }) => endpoint.path)).toEqual([])
  expect(Object.keys(api.paths).length).toBe(allEndpoints.length)
})

test('no two operations have one name', () => {
  const ids = Object.values(api.paths).map(({ post }) => post.operationId)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('the description is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  // As it is written to the file: without functions and undefined.
  const result = await validator.validate(JSON.parse(JSON.stringify(api)))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('a description without its version is refused', async () => {
  const { openapi: _, ...rest } = JSON.parse(JSON.stringify(api))
  expect((await new Validator().validate(rest)).valid).toBe(false)
})

test('the page has every call with its comment and its schemas', () => {
  const page = drawPage(calls, packageJson.version)
  expect(page.match(/<details /g)?.length).toBe(allEndpoints.length)
  expect(page).toContain('<code>/api-user/userFavorites/save</code> <b>saveFavorite</b> <i>logged in · write</i>')
  expect(page).toContain('Marks a job as 感兴趣, follows a company, or keeps a person.')
  expect(page).not.toMatch(/<script src|<link /)
})

test('a schema is shown as a type', () => {
  const text = showSchema({
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      name: { type: 'string', maxLength: 50 },
      kinds: { type: 'array', maxItems: 3, items: { anyOf: [{ const: 1 }, { type: 'null' }] } },
    },
  })
  expect(text).toBe('{\n  id: integer (from 1)\n  name?: string (to 50)\n  kinds?: (1 | null)[] (to 3)\n}')
})
