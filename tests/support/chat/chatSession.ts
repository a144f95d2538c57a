import { afterEach, beforeEach, vi } from 'vitest'
import type { AlertEnd } from '#contract/chat/service'
import type { ContactsState, ConversationState, Summary } from '#contract/chat/state'
import type { Archive } from '../../../workers/chat/disk/archive'
import { createMemoryArchive } from '../../../workers/chat/disk/memoryArchive'
import { Session } from '../../../workers/chat/link/session'
import { ChatLine } from './chatLine'
import { ChatModel, option } from './chatModel'

export const settings = {
  agentKey: 'testkey1',
  agentId: '1',
  productType: 1,
  terminalType: 40,
  version: '1',
  url: 'http://localhost',
}

/** One user's hub against a model of the service. `restart` is a crash: memory is gone, the disk stays. */
export class ChatRig {
  readonly model = new ChatModel()
  readonly line = new ChatLine(this.model)
  readonly followed = new Set<number>()
  readonly ended: number[] = []
  disk: Archive = keepOpen(createMemoryArchive())
  openDisk = async (): Promise<Archive> => this.disk
  readonly incoming: (string | undefined)[] = []
  readonly over: AlertEnd[] = []
  readonly faults: string[] = []
  session: Session

  constructor() {
    this.session = this.#make()
  }

  async start(): Promise<void> {
    await this.session.start()
  }

  async restart(): Promise<void> {
    this.session.leave()
    this.session = this.#make()
    await this.session.start()
    for (const cid of this.followed) void this.session.openConversation(cid)
  }

  /** Follows a conversation, which loads while the test waits. */
  open(cid: number): void {
    this.followed.add(cid)
    void this.session.openConversation(cid)
  }

  get summary(): Omit<Summary, 'endedCode' | 'endedUserId'> {
    return this.session.summary()
  }

  get contacts(): ContactsState {
    return this.session.contacts()
  }

  conversation(cid: number): ConversationState {
    return this.session.conversation(cid)
  }

  texts(cid: number): (string | undefined)[] {
    return this.conversation(cid).messages.map(({ content }) => content.text)
  }

  #make(): Session {
    return new Session(option, {
      settings,
      changed: () => {},
      incoming: ({ content }) => this.incoming.push(content.text),
      alertsOver: (ends) => this.over.push(...ends),
      fault: (text) => this.faults.push(text),
      ended: (code) => this.ended.push(code),
      isFollowed: (cid) => this.followed.has(cid),
      isPlaceFollowed: () => true,
      openArchive: () => this.openDisk(),
      reopened: () => void this.restart(),
      connect: this.line.connect,
      api: this.line.api,
    })
  }
}

/** A disk of which each session sees what the former wrote. */
function keepOpen(archive: Archive): Archive {
  return { ...archive, kind: 'disk', close() {} }
}

/** The clock stands but for {@link wait}. */
export function holdClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: false })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

export const wait = (ms = 200) => vi.advanceTimersByTimeAsync(ms)

/** Logged in, with talk 1 and what else is prepared. */
export async function startRig(prepare: (rig: ChatRig) => void = () => {}): Promise<ChatRig> {
  const rig = new ChatRig()
  rig.model.addTalk(1)
  prepare(rig)
  await rig.start()
  await wait()
  return rig
}

/** Sends a text; resolves when it is safe on either side, for which the clock goes on a little. */
export async function write(rig: ChatRig, clientId: string, text: string, cid = 1): Promise<void> {
  const writing = rig.session.acts.sendText({ cid, clientId, text })
  await wait(60)
  await writing
}
