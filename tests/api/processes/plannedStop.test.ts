import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits'
import { type Connection, connect } from '../../../workers/chat/link/socket'
import { type Proxy as NetworkProxy, startProxy } from '../../support/server/programs/proxy'
import { ChatStage } from '../../support/server/socket'

/** A process that is asked to end, while another one serves. */

const usual = { ...limits }
const closing: { close(): Promise<unknown> }[] = []
const connections: Connection[] = []
afterEach(async () => {
  Object.assign(limits, usual)
  for (const connection of connections.splice(0)) connection.stop()
  for (const each of closing.splice(0).reverse()) await each.close()
})

function open({ agentKeys }: ChatStage, { url }: NetworkProxy) {
  const seen = { ups: 0, downs: 0 }
  const settings = {
    agentKey: agentKeys.get(1) ?? '',
    agentId: '1',
    productType: 1,
    terminalType: 40,
    version: '1',
    url,
  }
  const connection = connect(settings, {
    up: () => {
      seen.ups += 1
    },
    down: () => {
      seen.downs += 1
    },
    failed: () => {},
    update: () => {},
    draft: () => {},
    room: () => {},
    ended: () => {},
  })
  connections.push(connection)
  return seen
}

test('sends its hubs to the other one without the pause after a goodbye', async () => {
  // A hub that is told goodbye waits for so long.
  Object.assign(limits, { socketReconnectDelay: 50, socketReconnectDelayMax: 600_000 })
  const stays = await ChatStage.open()
  closing.push(stays)
  const ends = await ChatStage.open({ beside: stays })
  const network = await startProxy(Number(new URL(ends.url).port), Number(new URL(stays.url).port))
  closing.push(network)
  const hubs = Array.from({ length: 3 }, () => open(stays, network))
  await vi.waitFor(() => expect(hubs.map(({ ups }) => ups)).toEqual([1, 1, 1]))
  await ends.close()
  await vi.waitFor(() => expect(hubs).toEqual([1, 2, 3].map(() => ({ ups: 2, downs: 1 }))))
})
