import { execFileSync } from 'node:child_process'
import { createECDH, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { HiddenHost, isPublicAddress, isPushEndpoint, lookupPublic } from '#server/outbound/push/publicHosts'
import { vapidKeys } from '#server/outbound/push/vapid'
import { openWebPush, type PushTransport, postPublicly } from '#server/outbound/push/webPush'
import { FakePushService } from '../../support/server/pushService'

test('only addresses of the internet are public', () => {
  const open = ['1.1.1.1', '142.250.66.106', '2606:4700:4700::1111']
  const hidden = [
    ...[
      '127.0.0.1',
      '127.8.8.8',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '169.254.169.254',
    ],
    ...['100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fd00::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'push.example.com', ''],
  ]
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([])
  expect(hidden.filter(isPublicAddress)).toEqual([])
})

test('push services of browsers are endpoints', () => {
  const services = [
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QOXy',
    'https://wns2-sg2p.notify.windows.com/w/?token=BQYAAA%3d',
  ]
  expect(services.filter((each) => !isPushEndpoint(each))).toEqual([])
})

test('a name that leads to this machine is not called', async () => {
  await expect(postPublicly({ endpoint: 'https://localhost/', headers: {}, body: new Uint8Array() })).rejects.toThrow(
    HiddenHost,
  )
  const [error] = await new Promise<unknown[]>((resolve) => lookupPublic('localhost', {}, (...found) => resolve(found)))
  expect(error).toBeInstanceOf(HiddenHost)
})

describe('the key pair', () => {
  test('is the same for one secret and another one for another', () => {
    const keys = vapidKeys('a secret')
    expect(vapidKeys('a secret')).toEqual(keys)
    expect(vapidKeys('another secret').publicKey).not.toBe(keys.publicKey)
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(keys.privateKey, 'base64url')
    expect(pair.getPublicKey('base64url')).toBe(keys.publicKey)
    expect(keys.publicKey).toHaveLength(87)
  })
})

const push = (service: FakePushService, transport: PushTransport = service.transport) => {
  const browser = service.browser()
  const message = { kind: 'close', tag: 'rencai:a:chat:7' } as const
  const send = () =>
    openWebPush('a secret of tests', transport).send({
      subscription: browser.subscription,
      message,
      topic: 'topic',
      site: 'http://jobs.example.com',
      lifetime: 60_000,
    })
  return { browser, message, send }
}

describe('a push', () => {
  test('is encrypted for its browser, with a length that says nothing', async () => {
    const service = new FakePushService()
    const sizes: number[] = []
    const { browser, message, send } = push(service, (request) => {
      sizes.push(request.body.byteLength)
      return service.transport(request)
    })
    expect(await send()).toBe('taken')
    expect(service.at(browser)).toEqual([message])
    expect(sizes).toEqual([4096])
    expect(service.received[0]?.headers).toMatchObject({ ttl: '60', topic: 'topic', urgency: 'high' })
  })

  test.each([
    [[404], 'gone'],
    [[410], 'gone'],
    [[403], 'gone'],
    [[301], 'gone'],
  ])('answered with %j means that the device is %s', async ([status = 0], outcome) => {
    const service = new FakePushService()
    const { browser, send } = push(service)
    service.answers.set(browser.subscription.endpoint, [status])
    expect(await send()).toBe(outcome)
  })

  test('to a name that leads into a private network is given up, other troubles are tried again', async () => {
    const service = new FakePushService()
    const hidden = push(service, () => Promise.reject(new HiddenHost()))
    expect(await hidden.send()).toBe('gone')
    for (const trouble of [() => Promise.reject(new Error('ECONNRESET')), async () => 500, async () => 429])
      await expect(push(service, trouble).send()).rejects.toThrow(/push service/)
  })
})

describe('a request', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rencai-push-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('goes by https to what the name leads to, and does not follow where it is sent', async () => {
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
    const subject = ['-subj', '/CN=push.example.com', '-addext', 'subjectAltName=DNS:push.example.com']
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...subject],
      { stdio: 'ignore' },
    )
    const seen: string[] = []
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      seen.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`)
      response.writeHead(307, { location: 'https://localhost/inside' }).end('x'.repeat(100_000))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const path = `/${randomUUID()}`
    const status = await postPublicly(
      { endpoint: `https://push.example.com${path}`, headers: { ttl: '60' }, body: Buffer.from('sealed') },
      {
        port,
        ca: readFileSync(cert, 'utf8'),
        lookup: (_host, { all }, found) =>
          all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
      },
    )
    expect(status).toBe(307)
    expect(seen).toEqual([`POST ${path} sealed`])
    server.close()
    server.closeAllConnections()
  })
})
