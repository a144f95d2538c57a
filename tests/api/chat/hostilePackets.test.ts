import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connections } from '#server/sockets/metrics'
import { ChatStage, type Device } from '../../support/server/socket'

let stage: ChatStage
let bystander: Device
beforeAll(async () => {
  stage = await ChatStage.open()
  bystander = await stage.device(await stage.chatter())
})
afterAll(() => stage.close())

/** An exception that nobody catches fails the run by itself. */
afterEach(async () => {
  expect(await bystander.call('imUpdates', { after: 0 })).toMatchObject({ code: 200 })
  await vi.waitFor(async () => expect((await connections.get()).values[0]?.value).toBe(1))
})

const ones = (count: number) => `${'1,'.repeat(count)}1`
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  ['45,000 arguments', `42["imLogin",${ones(45_000)}]`],
  ['45,000 arguments and an acknowledgement', `421["imLogin",${ones(45_000)}]`],
  ['45,000 arguments of an unknown event', `42["nobodyKnowsThis",${ones(45_000)}]`],
  ['45,000 arguments of an acknowledgement', `431[${ones(45_000)}]`],
  ['nine arguments', `42["imLogin",${ones(8)}]`],
  ['a payload nested 50,000 deep', `42["imLogin",${nested(50_000)}]`],
  ['a binary payload nested 50,000 deep', `451-["imLogin",${nested(50_000)}]`],
  ['a payload of 60,000 parts', `42["imLogin",[${ones(60_000)}]]`],
  ['a million attachments', '451000000-["imLogin",{"_placeholder":true,"num":0}]'],
  ['attachments that are no number', '451e9-["imLogin",{"_placeholder":true,"num":0}]'],
  ['a login of the connection that is too long', `40{"agentKey":[${ones(45_000)}]}`],
])('a websocket packet with %s closes its own connection', async (_, packet) => {
  const device = await stage.device(await stage.chatter())
  device.socket.io.engine.transport.send([{ type: 'message', data: packet.slice(1) }])
  await device.waitForEnd()
})

test('an empty event, a numeric one or one of eight parts is ignored', async () => {
  const device = await stage.device(await stage.chatter())
  for (const data of ['2', '2[5]', `2["nobodyKnowsThis",${ones(6)}]`, '31[]', '3']) {
    device.socket.io.engine.transport.send([{ type: 'message', data }])
  }
  expect(await device.call('imUpdates', { after: 0 })).toMatchObject({ code: 200 })
  device.close()
})

test.each([
  ['100,000 arguments', `42["imLogin",${ones(100_000)}]`],
  ['100,000 arguments of an unknown event', `42["nobodyKnowsThis",${ones(100_000)}]`],
  ['a payload nested 100,000 deep', `42["imLogin",${nested(100_000)}]`],
])('a polled packet with %s closes its own connection', async (_, packet) => {
  const line = await poll()
  await line.post(packet)
  await line.waitForEnd()
})

test('a connection that joins repeatedly is closed', async () => {
  const line = await poll()
  await line.post(Array.from({ length: 5_000 }, () => line.join).join('\u001e'))
  await line.waitForEnd()
})

test.each(['/', '/socket.io/?EIO=4&transport=websocket', '/socket.io/?EIO=4&transport=polling', '/socket.io'])(
  'an upgrade of %s that is reset at once has no effect on others',
  async (path) => {
    for (const wait of [0, 5, 50]) {
      const raw = await dial()
      raw.write(upgradeOf(path))
      await new Promise((resolve) => setTimeout(resolve, wait))
      raw.resetAndDestroy()
    }
  },
)

test('an upgrade to anything but the chat socket is refused', async () => {
  const raw = await dial()
  raw.write(upgradeOf('/'))
  const [answer]: unknown[] = await once(raw, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 426 /)
  raw.destroy()
})

async function poll() {
  const address = `${stage.url}/socket.io/?EIO=4&transport=polling`
  const greeting = await (await fetch(address)).text()
  const { sid } = JSON.parse(greeting.slice(1)) as { sid: string }
  const post = (body: string) => fetch(`${address}&sid=${sid}`, { method: 'POST', body })
  const join = `40${JSON.stringify({ agentKey: stage.agentKeys.get(1), version: 'test' })}`
  await post(join)
  /** The server says goodbye to the next poll and knows the connection no more. */
  const waitForEnd = async () => {
    for (let packets: string[] = []; !packets.includes('1'); ) {
      const answer = await fetch(`${address}&sid=${sid}`)
      expect(answer.status).toBe(200)
      packets = (await answer.text()).split('\u001e')
    }
    expect((await post('2')).status).toBe(400)
  }
  return { post, join, waitForEnd }
}

async function dial(): Promise<Socket> {
  const { hostname, port } = new URL(stage.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const upgradeOf = (path: string) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n')
