import type { Update } from '#contract/chat/socket'
import { type Connection, type ConnectionEnds, connect as connectWell } from '../../../workers/chat/link/socket'

export type { Connection, ConnectionEnds, DataOf, InputOf, Method } from '../../../workers/chat/link/socket'

/** Updates are kept back until there are so many, or for so many ms. */
const crowd = 4
const longest = 300

/** The product's socket on a bad line: updates come twice and out of order, and each call reaches the server twice. */
export function connect(settings: Parameters<typeof connectWell>[0], ends: ConnectionEnds): Connection {
  const kept: Update[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const deliver = () => {
    clearTimeout(timer)
    timer = undefined
    const updates = kept.splice(0).reverse()
    for (const update of [...updates, ...updates]) ends.update([structuredClone(update)])
  }
  const connection = connectWell(settings, {
    ...ends,
    update(updates) {
      kept.push(...updates)
      if (kept.length >= crowd) return deliver()
      timer ??= setTimeout(deliver, longest)
    },
  })
  return {
    get isUp() {
      return connection.isUp
    },
    get transport() {
      return connection.transport
    },
    ask(method, input) {
      if (method === 'imMsgSend') void connection.ask(method, input)
      return connection.ask(method, input)
    },
    renew: () => connection.renew(),
    stop: () => connection.stop(),
  }
}
