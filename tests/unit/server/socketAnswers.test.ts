import { expect, test } from 'vitest'
import { readAnswer } from '#contract/chat/socket'
import { success } from '#contract/errors'
import { lacksRight } from '#contract/vip/shortfall'
import { toAnswer } from '#server/sockets/method'

test.each([
  ['a success', success({ seq: 1 })],
  ['a success without data', success(null)],
  ['a refusal with what was missing', lacksRight('greeting', 1)],
])('%s crosses the socket whole', (_, result) => {
  expect(readAnswer(JSON.parse(JSON.stringify(toAnswer(result))))).toEqual(result)
})
