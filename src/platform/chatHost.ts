import { type Remote, releaseProxy, wrap } from 'comlink'
import {
  type ChatService,
  commandChannel,
  hubLock,
  type LobbyMessage,
  leaderLock,
  lobbyChannel,
  ownWorkerName,
} from '../../contract/chat/service'

declare const __BUILD__: string

/** A way to one running hub. */
export interface HubLine {
  readonly service: Remote<ChatService>
  /** Settles when the line itself breaks. */
  readonly broken: Promise<void>
  /** Hears what the hub posts on the channel called `name`. Answers the way to stop. */
  listen(name: string, hear: (message: unknown) => void): () => void
  close(): void
}

/**
 * Opens a line to the hub of this browser profile, starting it if need be: in a SharedWorker; else in the worker of the tab
 * that leads; else, without Web Locks, in a worker of this tab. Two builds never share a hub.
 */
export async function openHubLine(tabId: string): Promise<HubLine> {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return openOwnWorker()
  return (await openSharedWorker()) ?? (await joinLeader(tabId))
}

/** A hub holds its lock while it lives, and tabs wait for it: a worker's death shows in no other way. */
export async function hubIsGone(epoch: string): Promise<void> {
  if (!navigator.locks) return new Promise(() => {})
  await navigator.locks.request(hubLock(epoch), { mode: 'shared' }, () => {})
}

let sharedWorkerFails = false

/** Undefined where there is no SharedWorker, or where making or loading one fails. */
async function openSharedWorker(): Promise<HubLine | undefined> {
  if (sharedWorkerFails || typeof SharedWorker === 'undefined') return undefined
  try {
    const worker = new SharedWorker(new URL('../../workers/chat/main.ts', import.meta.url), {
      type: 'module',
      name: `rencai-chat-${__BUILD__}`,
    })
    const service = wrap<ChatService>(worker.port)
    const failed = new Promise<'failed'>((resolve) => worker.addEventListener('error', () => resolve('failed')))
    if ((await Promise.race([service.ping(), failed])) !== 'failed') {
      return { service, broken: failed.then(() => {}), listen, close: () => closeLine(service) }
    }
  } catch (error) {
    console.warn('SharedWorker is refused here; a leading tab hosts the chat.', error)
  }
  sharedWorkerFails = true
  return undefined
}

function openOwnWorker(): HubLine {
  const worker = new Worker(new URL('../../workers/chat/main.ts', import.meta.url), {
    type: 'module',
    name: ownWorkerName,
  })
  return {
    service: wrap<ChatService>(worker),
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
function joinLeader(tabId: string): Promise<HubLine> {
  standForLeader()
  return new Promise((resolve) => {
    const lobby = new BroadcastChannel(lobbyChannel(__BUILD__))
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
  return { service, broken: hubIsGone(epoch), listen, close }
}

let standing = false

/** The lock is granted when the former leader is gone. It is held until this tab closes or its worker breaks. */
function standForLeader(): void {
  if (standing) return
  standing = true
  void navigator.locks.request(leaderLock(__BUILD__), async () => {
    const worker = new Worker(new URL('../../workers/chat/main.ts', import.meta.url), {
      type: 'module',
      name: 'rencai-chat-leader',
    })
    await new Promise((resolve) => worker.addEventListener('error', resolve))
    worker.terminate()
    standing = false
  })
}

function listen(name: string, hear: (message: unknown) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => hear(data)
  return () => channel.close()
}

function closeLine(service: Remote<ChatService>): void {
  service[releaseProxy]()
}
