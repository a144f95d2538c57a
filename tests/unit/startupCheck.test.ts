import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '#contract/endpoint'
import { success } from '#contract/errors'
import { allHandlers } from '#server/features/areas'
import { StartupError } from '#server/startup/startupError'
import { handle } from '#server/wire/handle'
import { checkHandlers } from '#server/wire/startupCheck'
import { allEndpoints } from '../../scripts/reference/allEndpoints'

const call = (path: `/${string}`) =>
  endpoint({ path, effect: 'read', access: 'public', input: z.object({}), output: z.object({}) })
const one = call('/api-user/one')
const oneHandler = handle(one, async () => success({}))
const likeOneHandler = handle(call('/api-user/one'), async () => success({}))

test('every endpoint of the contract has exactly one handler', () => {
  expect(() => checkHandlers(allHandlers)).not.toThrow()
  const handled = new Set<Endpoint>(allHandlers.map(({ endpoint }) => endpoint))
  expect(allEndpoints.filter((endpoint) => !handled.has(endpoint)).map(({ path }) => path)).toEqual([])
  expect(allEndpoints).toHaveLength(handled.size)
})

test.each([
  ['an endpoint has two handlers', [oneHandler, oneHandler], '有多个处理程序的接口：/api-user/one'],
  ['two endpoints share a path', [oneHandler, likeOneHandler], '路径重复的接口：/api-user/one'],
])('the server refuses to start when %s', (_, handlers, sentence) => {
  expect(() => checkHandlers(handlers)).toThrow(new StartupError(sentence))
})
