import { expose } from 'comlink'
import {
  type ChatService,
  commandChannel,
  hubLock,
  type LobbyMessage,
  lobbyChannel,
  readWorkerName,
  tabLock,
} from '../../contract/chat/service'
import { Hub } from './hub'
import type { Channel } from './publisher'
import { reign } from './reign'

/** Entry of the hub in all its hosts: a SharedWorker, the worker of the leading tab, or a tab's own worker. */

const epoch = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('')
/** A tab's own worker serves that tab alone, through the worker's own port. */
const { host, generation } = readWorkerName(self.name)
const isOwn = host === 'own'

const hub = new Hub({
  epoch,
  openChannel: isOwn ? openPort : (name) => openBroadcast(name),
  whenGone: (tabId) => (isOwn ? new Promise(() => {}) : navigator.locks.request(tabLock(tabId), () => {})),
})

/** Commands wait for the lock: a tab that found it free would think the hub dead. And for the rule: one hub writes at a time. */
const alive = isOwn ? Promise.resolve() : holdLock().then(() => reign(epoch, () => void stepDown()))

const service: ChatService = {
  ...hub.commands,
  attach: async (tab) => {
    await alive
    return hub.attach(tab)
  },
  follow: (tabId, topics, visible) => hub.follow(tabId, topics, visible),
  login: (option) => hub.login(option),
  logout: () => hub.logout(),
  setOnline: (online) => hub.setOnline(online),
  noteUse: (tabId, focused, usedAt) => hub.noteUse(tabId, focused, usedAt),
  noteAway: (tabId) => hub.noteAway(tabId),
  linkInfo: () => hub.linkInfo(),
  reconnect: () => hub.reconnect(),
  ping: () => hub.ping(),
}

if (host === 'shared') {
  self.addEventListener('connect', (event) => {
    const [port] = (event as MessageEvent).ports
    if (port) expose(service, port)
  })
} else if (isOwn) expose(service)
else void serveLobby()

function holdLock(): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(hubLock(epoch), () => {
      resolve()
      return new Promise(() => {})
    })
  })
}

/** Another hub rules now. What was under way is written, then this one is gone, and its locks with it. */
async function stepDown(): Promise<void> {
  await hub.stepDown()
  self.close()
}

/** Meets tabs in the lobby and gives each a channel of its own for its commands. */
async function serveLobby(): Promise<void> {
  const lobby = new BroadcastChannel(lobbyChannel(generation))
  const say = (tabId: string | null) => lobby.postMessage({ kind: 'here', epoch, tabId } satisfies LobbyMessage)
  const served = new Map<string, BroadcastChannel>()
  const answer = (tabId: string) => {
    serveTab(tabId, served)
    say(tabId)
  }
  lobby.onmessage = ({ data }: MessageEvent<LobbyMessage>) => {
    if (data.kind === 'who') void alive.then(() => answer(data.tabId))
  }
  await alive
  // A tab that is answered has left the lobby and does not hear this; one that asked too early asks again.
  setTimeout(say, 0, null)
}

/** A tab that asks again has let go of its former channel. */
function serveTab(tabId: string, served: Map<string, BroadcastChannel>): void {
  const channel = new BroadcastChannel(commandChannel(epoch, tabId))
  const former = served.get(tabId)
  served.set(tabId, channel)
  expose(service, channel)
  former?.close()
  if (former) return
  void navigator.locks.request(tabLock(tabId), () => {
    served.get(tabId)?.close()
    served.delete(tabId)
  })
}

function openBroadcast(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}

function openPort(name: string): Channel {
  return { post: (message) => postMessage({ channel: name, message }), close: () => {} }
}
