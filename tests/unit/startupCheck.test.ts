import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '#contract/all'
import { endpoint } from '#contract/endpoint'
import { success } from '#contract/errors'
import { allHandlers } from '#server/features/areas'
import { StartupError } from '#server/startup/startupError'
import { handle } from '#server/wire/handle'
import { checkHandlers } from '#server/wire/startupCheck'

const call = (path: `/${string}`) =>
  endpoint({ path, effect: 'read', access: 'public', input: z.object({}), output: z.object({}) })
const one = call('/api-user/one')
const two = call('/api-user/two')
const oneHandler = handle(one, async () => success({}))
const twoHandler = handle(two, async () => success({}))

test('every endpoint of the contract has exactly one handler', () => {
  expect(() => checkHandlers(allEndpoints, allHandlers)).not.toThrow()
})

test.each([
  ['an endpoint lacks its handler', [one, two], [oneHandler], '没有处理程序的接口：/api-user/two'],
  ['an endpoint is not listed', [one], [oneHandler, twoHandler], '没有列入所属领域 calls.ts 的接口：/api-user/two'],
  ['an endpoint has two handlers', [one], [oneHandler, oneHandler], '有多个处理程序的接口：/api-user/one'],
  ['two endpoints share a path', [one, one], [oneHandler], '路径重复的接口：/api-user/one'],
])('the server refuses to start when %s', (_, endpoints, handlers, sentence) => {
  expect(() => checkHandlers(endpoints, handlers)).toThrow(new StartupError(sentence))
})
