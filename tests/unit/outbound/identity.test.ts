import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevelopmentIdentity } from '#server/outbound/development/developmentIdentity'
import { openWebhookIdentity } from '#server/outbound/webhookIdentity'

const claim = { tenantId: 1, name: '林小满', idNumber: '11010519491231002X' }
let reply = { status: 200, body: '{"agrees":true}' }
let received: { body: string; headers: IncomingMessage['headers'] } | undefined
let url = ''

const server = createServer(async (request, response) => {
  received = { body: await text(request), headers: request.headers }
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`
})
afterAll(() => void server.close())

test('the installation’s service is asked by a signed request, and its verdict counts', async () => {
  const secret = 'a secret of sixteen'
  const provider = openWebhookIdentity({ url, secret }, () => new Date('2026-11-22T00:00:00Z'))
  expect(await provider.verify(claim)).toBe(true)
  expect(JSON.parse(received?.body ?? '')).toEqual({ name: claim.name, idNumber: claim.idNumber })
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = received?.headers ?? {}
  const expected = createHmac('sha256', secret).update(`${id}.${time}.${received?.body}`).digest('base64')
  expect(signature).toBe(`v1,${expected}`)
  reply = { status: 200, body: '{"agrees":false}' }
  expect(await provider.verify(claim)).toBe(false)
})

test.each([
  [{ status: 500, body: '' }, 'The identity service answered 500'],
  [{ status: 302, body: '' }, 'The identity service answered 302'],
  [{ status: 200, body: '{"agrees":"yes"}' }, 'The identity service answered without a verdict'],
  [{ status: 200, body: 'yes' }, 'The identity service answered without a verdict'],
])('%j is no verdict', async (given, message) => {
  reply = given
  const failing = openWebhookIdentity({ url, secret: '' }, () => new Date()).verify(claim)
  await expect(failing).rejects.toThrow(message)
})

test('an unreachable service gives no verdict, and the error contains nothing of the claim', async () => {
  const failing = openWebhookIdentity({ url: 'http://127.0.0.1:1/', secret: '' }, () => new Date()).verify(claim)
  await expect(failing).rejects.toThrow(/^The identity service was not reached$/)
})

test('the development provider agrees by default, and logs the claim with the number masked', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rencai-identity-'))
  const lines: string[] = []
  const provider = openDevelopmentIdentity({
    dataDir,
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  })
  expect(await provider.verify(claim)).toBe(true)
  expect(await provider.verify({ ...claim, name: '林不符' })).toBe(false)
  const outbox = await readFile(join(dataDir, 'outbox.log'), 'utf8')
  expect(outbox).toContain('110***********002X')
  expect(outbox + lines.join('')).not.toContain(claim.idNumber)
  expect(lines.join('')).not.toContain('林')
  await rm(dataDir, { recursive: true })
})
