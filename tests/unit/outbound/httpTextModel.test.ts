import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config'
import { openHttpTextModel } from '#server/outbound/httpTextModel'

let answer: (request: IncomingMessage, response: ServerResponse) => unknown
const server = createServer((request, response) => void answer(request, response))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const open = (timeout = 30_000) => {
  const { port } = server.address() as AddressInfo
  return openHttpTextModel({ url: `http://127.0.0.1:${port}/v1/`, name: 'small', key: 'a secret key', timeout })
}
const request = { task: '改写', text: '我负责前端' }

describe('a language model behind HTTP', () => {
  test('is asked by the protocol of chat completions, with the text apart from the task', async () => {
    let sent: unknown
    answer = async (received, response) => {
      sent = { url: received.url, key: received.headers.authorization, body: JSON.parse(await text(received)) }
      response.end(JSON.stringify({ id: 1, choices: [{ message: { role: 'assistant', content: '负责前端' } }] }))
    }
    expect(await open().complete(request)).toEqual({ ok: true, text: '负责前端' })
    expect(sent).toMatchObject({
      url: '/v1/chat/completions',
      key: 'Bearer a secret key',
      body: {
        model: 'small',
        messages: [
          { role: 'system', content: '改写' },
          { role: 'user', content: '我负责前端' },
        ],
      },
    })
  })

  test.each([
    [
      'a refusal',
      (_: unknown, response: ServerResponse) => response.writeHead(429).end(),
      { fault: 'refused', status: 429 },
    ],
    ['no JSON', (_: unknown, response: ServerResponse) => response.end('<html>'), { fault: 'unreadable' }],
    ['no choice', (_: unknown, response: ServerResponse) => response.end('{"choices":[]}'), { fault: 'unreadable' }],
    ['a broken connection', (received: IncomingMessage) => received.socket.destroy(), { fault: 'unreachable' }],
  ])('answers %s by a fault', async (_, given, fault) => {
    answer = given
    expect(await open().complete(request)).toEqual({ ok: false, ...fault })
  })

  test('that does not answer in time is a fault', async () => {
    answer = () => {}
    expect(await open(50).complete(request)).toEqual({ ok: false, fault: 'timeout' })
  })
})

test('the settings of the model go together', () => {
  expect(readConfig({}).textModel).toBeUndefined()
  const settings = { MODEL_URL: 'https://models.example.com/v1', MODEL_NAME: 'small' }
  expect(readConfig(settings).textModel).toEqual({
    url: 'https://models.example.com/v1',
    name: 'small',
    key: '',
    timeout: 30_000,
  })
  expect(() => readConfig({ MODEL_URL: settings.MODEL_URL })).toThrow('MODEL_NAME')
  expect(() => readConfig({ ...settings, MODEL_URL: 'models' })).toThrow('MODEL_URL')
})
