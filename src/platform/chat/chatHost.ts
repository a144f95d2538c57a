import { type Remote, releaseProxy, wrap } from 'comlink'
import {
  type ChatService,
  commandChannel,
  type HostKind,
  hubLock,
  isFirstAttempt,
  type LobbyMessage,
  lobbyChannel,
  type PortMessage,
  type PostedMessage,
  workerName,
} from '#contract/chat/service'
import { makeUuid } from '#contract/uuid'
import { canBroadcast } from './broadcast'
import { knownLocks } from './chatIdentity'
import { becomeCandidate } from './chatLeader'

/** A connection to one running hub. */
export interface HubLine {
  readonly service: Remote<ChatService>
  readonly host: HostKind
  /** Settles when the connection itself breaks. */
  readonly broken: Promise<void>
  /** Calls `hear` with what the hub posts on the channel `name`. Returns a function that unsubscribes. */
  listen(name: string, hear: (message: unknown) => void): () => void
  /** Calls back with the epoch of each hub that connects to this line, including the current one. */
  onHub(hear: (epoch: string) => void): void
  close(): void
}

/** Where the hub of a generation runs, here and in every tab of this browser profile. Call it once the tab's identity is alive. */
export function hostOf(generation: string): HostKind {
  if (!knownLocks() || !canBroadcast()) return 'own'
  const isShared = isFirstAttempt(generation) && typeof SharedWorker !== 'undefined' && !isSharedWorkerRefused
  return isShared ? 'shared' : 'leader'
}

/**
 * Opens a line to the hub of this browser profile and starts the hub if necessary: in a SharedWorker; else in the worker of the
 * leading tab; else, without Web Locks, in a worker of this tab. Two generations never share a hub. Resolves to undefined if
 * `end` is aborted.
 */
export async function openHubLine(tabId: string, generation: string, end: AbortSignal): Promise<HubLine | undefined> {
  const host = hostOf(generation)
  if (host === 'own') return openOwnWorker(generation)
  return (host === 'shared' ? openSharedWorker(generation) : undefined) ?? joinLeader(tabId, generation, end)
}

/**
 * Resolves when the hub's lock is released, and never once `end` is aborted: what runs in a page in the back-forward cache drops it
 * from there. A hub has its lock while it lives; nothing else shows that a worker died.
 */
export function hubIsGone(epoch: string, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (end.aborted) return
    const asked = knownLocks()?.request(hubLock(epoch), { mode: 'shared', signal: end }, () => resolve())
    asked?.catch((error) => {
      if (!end.aborted) reportError(error)
    })
  })
}

let isSharedWorkerRefused = false

/** Returns undefined if the browser refuses to create one. */
function openSharedWorker(generation: string): HubLine | undefined {
  try {
    const worker = new SharedWorker(new URL('../../../workers/chat/main.ts', import.meta.url), {
      type: 'module',
      name: workerName('shared', generation),
    })
    const { port } = worker
    const service = wrap<ChatService>(port)
    const onHub = (hear: (epoch: string) => void) => {
      port.addEventListener('message', ({ data }: MessageEvent<Partial<PortMessage> | null>) => {
        if (data?.hub !== undefined) hear(data.hub)
      })
    }
    const broken = new Promise<void>((resolve) => worker.addEventListener('error', () => resolve()))
    // An answer that comes later would drop a page from the back-forward cache.
    const close = () => {
      closeLine(service)
      port.close()
    }
    const listenToBoth: HubLine['listen'] = (name, hear) => {
      const stops = [listenToPort(port, name, hear), listen(name, hear)]
      return () => {
        for (const stop of stops) stop()
      }
    }
    return { service, host: 'shared', broken, listen: listenToBoth, onHub, close }
  } catch (error) {
    console.warn('SharedWorker is refused here; a leading tab hosts the chat.', error)
    isSharedWorkerRefused = true
    return undefined
  }
}

function openOwnWorker(generation: string): HubLine {
  const worker = new Worker(new URL('../../../workers/chat/main.ts', import.meta.url), {
    type: 'module',
    name: workerName('own', generation),
  })
  return {
    service: wrap<ChatService>(worker),
    host: 'own',
    broken: new Promise((resolve) => worker.addEventListener('error', () => resolve())),
    listen: (name, hear) => listenToPort(worker, name, hear),
    onHub: () => {},
    close: () => worker.terminate(),
  }
}

/** Asks for the leader's hub on the lobby channel until it answers. This tab is a candidate for leader meanwhile. */
function joinLeader(tabId: string, generation: string, end: AbortSignal): Promise<HubLine | undefined> {
  becomeCandidate(generation)
  const lineId = makeUuid()
  return new Promise((resolve) => {
    const lobby = new BroadcastChannel(lobbyChannel(generation))
    const settle = (line?: HubLine) => {
      lobby.close()
      resolve(line)
    }
    const ask = () => lobby.postMessage({ kind: 'who', tabId, lineId } satisfies LobbyMessage)
    lobby.onmessage = ({ data }: MessageEvent<LobbyMessage>) => {
      if (data.kind !== 'here') return
      if (data.lineId === null) ask()
      else if (data.lineId === lineId) settle(openCommandChannel(data.epoch, lineId))
    }
    end.addEventListener('abort', () => settle())
    ask()
  })
}

function openCommandChannel(epoch: string, lineId: string): HubLine {
  const channel = new BroadcastChannel(commandChannel(epoch, lineId))
  const service = wrap<ChatService>(channel)
  const end = new AbortController()
  const close = () => {
    end.abort()
    closeLine(service)
    channel.close()
  }
  return { service, host: 'leader', broken: hubIsGone(epoch, end.signal), listen, onHub: () => {}, close }
}

function listen(name: string, hear: (message: unknown) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => hear(data)
  return () => channel.close()
}

function listenToPort(port: MessagePort | Worker, name: string, hear: (message: unknown) => void): () => void {
  const listener = ({ data }: MessageEvent<Partial<PostedMessage> | null>) => {
    if (data?.channel === name) hear(data.message)
  }
  // The two types have this method apart, so that it cannot be called on either.
  const target: EventTarget = port
  target.addEventListener('message', listener as EventListener)
  return () => target.removeEventListener('message', listener as EventListener)
}

function closeLine(service: Remote<ChatService>): void {
  service[releaseProxy]()
}
