import { expose } from 'comlink'
import {
  type ChatService,
  commandChannel,
  hubLock,
  isFirstAttempt,
  type LeaderMessage,
  type LobbyMessage,
  leaderLock,
  lobbyChannel,
  type PortMessage,
  type PostedMessage,
  readWorkerName,
  readyLock,
  tabLock,
} from '#contract/chat/service'
import { Hub } from './hub'
import type { Channel } from './tabs/publisher'
import { reign } from './tabs/reign'

/** Entry of the hub in all its hosts: a SharedWorker, the worker of the leading tab, or a tab's own worker. */

const epoch = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('')
/** A tab's own worker serves that tab alone, through the worker's own port. */
const { host, generation } = readWorkerName(self.name)
const isOwn = host === 'own'
/** How long writes under way may take once another hub rules, in ms. */
const farewellTime = 1_500

/** The ports of tabs by their ids, where the hub is a SharedWorker. */
const ports = new Map<string, MessagePort>()

const hub = new Hub({
  epoch,
  openChannel: isOwn ? openPort : (name) => openBroadcast(name),
  whenGone: (tabId) =>
    isOwn ? new Promise(() => {}) : navigator.locks.request(tabLock(tabId), () => void ports.delete(tabId)),
})

/** Commands wait for the lock: a tab that found it free would think the hub dead. And for the rule: one hub writes at a time. */
const alive = isOwn ? Promise.resolve() : begin()
/** Lets another tab's worker lead. */
let stopLeading = () => {}

const service: ChatService = {
  attach: async (tab) => {
    await alive
    return hub.attach(tab)
  },
  run: (name, values) => hub.run(name, values),
  follow: (tabId, topics, visible) => hub.follow(tabId, topics, visible),
  login: (option) => hub.login(option),
  option: () => hub.option(),
  logout: () => hub.logout(),
  setOnline: (online) => hub.setOnline(online),
  noteUse: (tabId, focused, usedAt) => hub.noteUse(tabId, focused, usedAt),
  noteAway: (tabId) => hub.noteAway(tabId),
  ping: () => hub.ping(),
}

if (host === 'shared') {
  self.addEventListener('connect', (event) => {
    const [port] = (event as MessageEvent).ports
    if (!port) return
    const attach: ChatService['attach'] = (tab) => {
      ports.set(tab.tabId, port)
      return service.attach(tab)
    }
    expose({ ...service, attach }, port)
    port.postMessage({ hub: epoch } satisfies PortMessage)
  })
} else if (isOwn) expose(service)
else void serveLobby()

async function begin(): Promise<void> {
  if (host === 'leader') await lead()
  await hold(hubLock(epoch))
  const isSuccession = !isFirstAttempt(generation)
  hub.rule = await reign({
    epoch,
    isSuccession,
    succeeds: host === 'leader' ? generation : undefined,
    stepDown: () => void stepDown(),
  })
  await hold(readyLock(generation), 'shared')
}

/** Resolves once this worker is the one that leads: until then it stands by. */
async function lead(): Promise<void> {
  self.addEventListener('message', ({ data }: MessageEvent<LeaderMessage>) => {
    if (data === 'leave') leave()
  })
  await new Promise<void>((resolve) => {
    const keep = () => {
      resolve()
      return new Promise<void>((release) => {
        stopLeading = release
      })
    }
    void navigator.locks.request(leaderLock(generation), keep)
  })
  postMessage('leads' satisfies LeaderMessage)
}

/** The next worker starts at once; it waits for the rule until this one has written what it has. */
function leave(): void {
  stopLeading()
  void stepDown()
}

/** Takes a lock, and keeps it until this worker ends. */
function hold(name: string, mode: LockMode = 'exclusive'): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, { mode }, () => {
      resolve()
      return new Promise(() => {})
    })
  })
}

/** Another hub rules now. Writes under way are finished, then this one is gone, and its locks with it. */
async function stepDown(): Promise<void> {
  await Promise.race([hub.stepDown(), new Promise((resolve) => setTimeout(resolve, farewellTime))])
  self.close()
}

/** Meets tabs in the lobby and gives each a channel of its own for its commands. */
async function serveLobby(): Promise<void> {
  const lobby = new BroadcastChannel(lobbyChannel(generation))
  const say = (lineId: string | null) => lobby.postMessage({ kind: 'here', epoch, lineId } satisfies LobbyMessage)
  const served = new Map<string, BroadcastChannel>()
  lobby.onmessage = async ({ data }: MessageEvent<LobbyMessage>) => {
    if (data.kind !== 'who') return
    await alive
    serveTab(data, served)
    say(data.lineId)
  }
  await alive
  // A tab that has an answer no longer listens to the lobby; one that asked too early asks again.
  setTimeout(say, 0, null)
}

type Asked = Extract<LobbyMessage, { kind: 'who' }>

/** A tab that asks again has let go of its former channel. */
function serveTab({ tabId, lineId }: Asked, served: Map<string, BroadcastChannel>): void {
  const channel = new BroadcastChannel(commandChannel(epoch, lineId))
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

/** One tab is reached by its port, which does not lead through the browser's own process as broadcasts do. */
function openBroadcast(name: string): Channel {
  const channel = new BroadcastChannel(name)
  const post = (message: unknown, only?: string) => {
    const port = only === undefined ? undefined : ports.get(only)
    if (port) port.postMessage({ channel: name, message } satisfies PostedMessage)
    else channel.postMessage(message)
  }
  return { post, close: () => channel.close() }
}

function openPort(name: string): Channel {
  return { post: (message) => postMessage({ channel: name, message } satisfies PostedMessage), close: () => {} }
}
