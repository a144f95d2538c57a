import { type Remote, releaseProxy, wrap } from 'comlink'
import {
  type ChatService,
  commandChannel,
  type HostKind,
  hubLock,
  type LobbyMessage,
  leaderLock,
  lobbyChannel,
  workerName,
} from '../../contract/chat/service'

/** A way to one running hub. */
export interface HubLine {
  readonly service: Remote<ChatService>
  readonly host: HostKind
  /** Settles when the line itself breaks. */
  readonly broken: Promise<void>
  /** Hears what the hub posts on the channel called `name`. Answers the way to stop. */
  listen(name: string, hear: (message: unknown) => void): () => void
  close(): void
}

/**
 * Opens a line to the hub of this browser profile, starting it if need be: in a SharedWorker; else in the worker of the tab
 * that leads; else, without Web Locks, in a worker of this tab. Two generations never share a hub.
 */
export async function openHubLine(tabId: string, generation: string): Promise<HubLine> {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return openOwnWorker(generation)
  return (await openSharedWorker(generation)) ?? (await joinLeader(tabId, generation))
}

/** A hub holds its lock while it lives, and tabs wait for it: a worker's death shows in no other way. */
export async function hubIsGone(epoch: string): Promise<void> {
  if (!navigator.locks) return new Promise(() => {})
  await navigator.locks.request(hubLock(epoch), { mode: 'shared' }, () => {})
}

let sharedWorkerFails = false

/** Undefined where there is no SharedWorker, or where making or loading one fails. */
async function openSharedWorker(generation: string): Promise<HubLine | undefined> {
  if (sharedWorkerFails || typeof SharedWorker === 'undefined') return undefined
  try {
    const worker = new SharedWorker(new URL('../../workers/chat/main.ts', import.meta.url), {
      type: 'module',
      name: workerName('shared', generation),
    })
    const service = wrap<ChatService>(worker.port)
    const failed = new Promise<'failed'>((resolve) => worker.addEventListener('error', () => resolve('failed')))
    if ((await Promise.race([service.ping(), failed])) !== 'failed') {
      return { service, host: 'shared', broken: failed.then(() => {}), listen, close: () => closeLine(service) }
    }
  } catch (error) {
    console.warn('SharedWorker is refused here; a leading tab hosts the chat.', error)
  }
  sharedWorkerFails = true
  return undefined
}

function openOwnWorker(generation: string): HubLine {
  const worker = new Worker(new URL('../../workers/chat/main.ts', import.meta.url), {
    type: 'module',
    name: workerName('own', generation),
  })
  return {
    service: wrap<ChatService>(worker),
    host: 'own',
    broken: new Promise((resolve) => worker.addEventListener('error', () => resolve())),
    listen: (name, hear) => {
      const listener = ({ data }: MessageEvent) => {
        if (data?.channel === name) hear(data.message)
      }
      worker.addEventListener('message', listener)
      return () => worker.removeEventListener('message', listener)
    },
    close: () => worker.terminate(),
  }
}

/** Asks in the lobby for the leader's hub until it answers, while standing as a candidate oneself. */
function joinLeader(tabId: string, generation: string): Promise<HubLine> {
  standForLeader(generation)
  return new Promise((resolve) => {
    const lobby = new BroadcastChannel(lobbyChannel(generation))
    const ask = () => lobby.postMessage({ kind: 'who', tabId } satisfies LobbyMessage)
    lobby.onmessage = ({ data }: MessageEvent<LobbyMessage>) => {
      if (data.kind !== 'here') return
      if (data.tabId === null) return ask()
      if (data.tabId !== tabId) return
      lobby.close()
      resolve(openCommandChannel(data.epoch, tabId))
    }
    ask()
  })
}

function openCommandChannel(epoch: string, tabId: string): HubLine {
  const channel = new BroadcastChannel(commandChannel(epoch, tabId))
  const service = wrap<ChatService>(channel)
  const close = () => {
    closeLine(service)
    channel.close()
  }
  return { service, host: 'leader', broken: hubIsGone(epoch), listen, close }
}

let standing = ''
let standDown = () => {}

/**
 * The lock is granted when the former leader is gone. It is held until this tab closes, its worker breaks, or the tabs move on
 * to another generation: what hangs is ended then.
 */
function standForLeader(generation: string): void {
  if (standing === generation) return
  standDown()
  standing = generation
  const over = new Promise<void>((resolve) => {
    standDown = resolve
  })
  const withdrawn = new AbortController()
  void over.then(() => withdrawn.abort())
  const lead = async () => {
    const worker = new Worker(new URL('../../workers/chat/main.ts', import.meta.url), {
      type: 'module',
      name: workerName('leader', generation),
    })
    const broken = new Promise((resolve) => worker.addEventListener('error', resolve))
    await Promise.race([broken, over])
    worker.terminate()
    if (standing === generation) standing = ''
  }
  navigator.locks.request(leaderLock(generation), { signal: withdrawn.signal }, lead).catch(() => {})
}

/** This tab leads no longer, and does not stand for it. */
export function stopLeading(): void {
  standing = ''
  standDown()
}

function listen(name: string, hear: (message: unknown) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => hear(data)
  return () => channel.close()
}

function closeLine(service: Remote<ChatService>): void {
  service[releaseProxy]()
}
