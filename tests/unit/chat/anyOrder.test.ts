import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { ShownMessage } from '#contract/chat/state'
import { isListed } from '../../../workers/chat/talk/rules'
import type { Fault } from '../../support/chat/chatLine'
import { myIm } from '../../support/chat/chatModel'
import { ChatRig, holdClock, write } from '../../support/chat/chatSession'

/** Whatever happens on the way, and in whatever order, hub and service end up saying the same. */

holdClock()

type Step = (rig: ChatRig, count: number) => unknown

const cid = fc.integer({ min: 1, max: 3 })
const fault = fc.constantFrom<Fault>('loseAnswer', 'loseUpdate', 'doubleUpdate', 'lateUpdate')

const lastOf = (rig: ChatRig, talk: number) =>
  rig.conversation(talk).messages.findLast(({ id }) => id !== null)?.id ?? 0

const step: fc.Arbitrary<{ name: string; run: Step }> = fc.oneof(
  cid.map((to) => ({
    name: `write to ${to}`,
    run: (rig: ChatRig, count: number) => write(rig, `c${count}`, `我${count}`, to),
  })),
  cid.map((from) => ({
    name: `${from} writes`,
    run: (rig: ChatRig, count: number) => rig.model.peerSends(from, `他${count}`),
  })),
  cid.map((to) => ({
    name: `write to ${to} on another device`,
    run: (rig: ChatRig, count: number) => rig.model.deviceSends(to, `另${count}`),
  })),
  cid.map((talk) => ({
    name: `read ${talk}`,
    run: (rig: ChatRig) => rig.session.acts.markRead(talk, lastOf(rig, talk)),
  })),
  cid.map((talk) => ({
    name: `read ${talk} on another device`,
    run: ({ model }: ChatRig) => void model.reads(talk, model.talk(talk).messages.at(-1)?.id ?? 0),
  })),
  // Not waited for: its answer may be lost, and the clock stands.
  cid.map((talk) => ({ name: `mark ${talk}`, run: ({ session }: ChatRig) => void session.acts.reread(talk) })),
  cid.map((talk) => ({ name: `mark ${talk} on another device`, run: ({ model }: ChatRig) => model.rereads(talk) })),
  cid.map((talk) => ({ name: `${talk} reads`, run: ({ model }: ChatRig) => model.peerReads(talk) })),
  cid.map((talk) => ({
    name: `take back in ${talk}`,
    run: ({ session, model }: ChatRig) => {
      const mine = model.talk(talk).messages.findLast(({ fromUserId }) => fromUserId === myIm)
      // Not waited for: its answer may be lost, and the clock stands.
      if (mine) void session.acts.revoke(talk, mine.id)
    },
  })),
  cid.map((talk) => ({
    name: `${talk} takes back`,
    run: ({ model }: ChatRig) => {
      const theirs = model.talk(talk).messages.findLast(({ fromUserId }) => fromUserId !== myIm)
      if (theirs) model.revokes(talk, theirs.id)
    },
  })),
  cid.map((talk) => ({ name: `${talk} asks`, run: ({ model }: ChatRig) => model.asks(talk, false) })),
  cid.map((talk) => ({ name: `ask ${talk} elsewhere`, run: ({ model }: ChatRig) => model.asks(talk, true) })),
  cid.map((talk) => ({ name: `agree in ${talk}`, run: ({ model }: ChatRig) => model.agrees(talk) })),
  cid.map((talk) => ({ name: `open ${talk}`, run: (rig: ChatRig) => rig.open(talk) })),
  cid.map((talk) => ({ name: `top ${talk}`, run: ({ model }: ChatRig) => model.setFlag(talk, { isTop: true }) })),
  fault.map((what) => ({ name: what, run: ({ line }: ChatRig) => line.faults.push(what) })),
  fc.constant({ name: 'cut', run: ({ line }: ChatRig) => line.cut() }),
  fc.constant({ name: 'cut the socket', run: ({ line }: ChatRig) => line.cut('socket') }),
  fc.constant({ name: 'restore', run: ({ line }: ChatRig) => line.restore() }),
  fc.constant({ name: 'crash', run: (rig: ChatRig) => rig.restart() }),
  fc.constant({
    name: 'forget the log',
    run: ({ model }: ChatRig) => {
      model.forgotten = model.seq
    },
  }),
  fc.constant({ name: '12 s', run: () => vi.advanceTimersByTimeAsync(12_000) }),
  // The shorter ones let answers and updates pass each other on their way.
  fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 700 })).map((ms) => ({
    name: `${ms} ms`,
    run: () => vi.advanceTimersByTimeAsync(ms),
  })),
)

const steps = fc
  .array(step, { minLength: 5, maxLength: 60 })
  .map((list) => Object.assign(list, { [fc.toStringMethod]: () => list.map(({ name }) => name).join(', ') }))

async function settle({ line }: ChatRig): Promise<void> {
  line.faults.length = 0
  line.restore()
  await vi.advanceTimersByTimeAsync(330_000)
}

function expectAgreement(rig: ChatRig, written: readonly string[]): void {
  const { model } = rig
  expect(rig.summary).toMatchObject({ connection: 200, link: 'live', waiting: 0, unread: model.totalUnread })
  const expected = [...model.talks.values()].map(({ contact }) => contact).filter(isListed)
  expect(rig.contacts.list.map(({ cid: id }) => id).sort()).toEqual(expected.map(({ cid: id }) => id).sort())
  for (const { cid: id, unread, readMsgId, peerReadMsgId, isTop, isReread = false, lastMessage } of expected) {
    const shown = rig.contacts.list.find((contact) => contact.cid === id)
    expect(shown).toMatchObject({
      unread,
      readMsgId,
      peerReadMsgId,
      isTop,
      isReread,
      lastMessage: { id: lastMessage?.id, revoked: lastMessage?.revoked },
    })
  }
  for (const talk of rig.followed) {
    const messages = model.talk(talk).messages.slice(-30)
    const newest = rig.conversation(talk).messages.slice(-messages.length)
    const stateOf = ({ id, revoked, content }: Pick<ShownMessage, 'id' | 'revoked' | 'content'>) => [
      id,
      revoked,
      content.text,
      content.exchange?.status,
    ]
    expect(newest.map(stateOf)).toEqual(messages.map(stateOf))
  }
  const taken = [...model.talks.values()].flatMap(({ messages }) => messages.map(({ clientId }) => clientId))
  expect(taken.filter((clientId) => clientId.startsWith('c')).sort()).toEqual([...written].sort())
  for (const { messages } of model.talks.values()) {
    const mine = messages.flatMap(({ clientId }) => (clientId.startsWith('c') ? [Number(clientId.slice(1))] : []))
    expect(mine).toEqual([...mine].sort((a, b) => a - b))
  }
}

describe('hub and service', () => {
  it('reach the same state, every message once and in order, over lost, duplicated and late packets, cuts and crashes', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        vi.clearAllTimers()
        const rig = new ChatRig()
        for (const id of [1, 2, 3]) rig.model.addTalk(id)
        await rig.start()
        const written: string[] = []
        for (const [count, { name, run }] of list.entries()) {
          if (/^write to \d$/.test(name)) written.push(`c${count}`)
          await run(rig, count)
        }
        await settle(rig)
        expectAgreement(rig, written)
        rig.session.leave()
      }),
      // Without making the list of steps shorter, which may take longer than the test may: the seed and path do it again.
      { numRuns: 1_500, endOnFailure: true },
    )
  })

  it('reach the same state when a message is taken back while the list that ends with it is on its way', async () => {
    const rig = new ChatRig()
    for (const id of [1, 2, 3]) rig.model.addTalk(id)
    await rig.start()
    await rig.model.peerSends(1, '早')
    await vi.advanceTimersByTimeAsync(12_000)
    // Not on disk yet when the hub dies; the log says it no more, so the list is read again.
    await rig.model.peerSends(1, '上好')
    await rig.restart()
    rig.model.forgotten = rig.model.seq
    await rig.model.peerSends(1, '在吗')
    await vi.advanceTimersByTimeAsync(16)
    rig.model.revokes(1, rig.model.talk(1).messages.at(-1)?.id ?? 0)
    await settle(rig)
    expectAgreement(rig, [])
    rig.session.leave()
  })

  it('reach the same state when a talk is opened before the first login, soon after which the hub dies', async () => {
    const rig = new ChatRig()
    for (const id of [1, 2, 3]) rig.model.addTalk(id)
    await rig.start()
    for (const text of ['早', '上好']) rig.model.peerSends(2, text)
    rig.open(2)
    await vi.advanceTimersByTimeAsync(10)
    rig.model.peerSends(2, '在')
    rig.open(2)
    await vi.advanceTimersByTimeAsync(16)
    await rig.restart()
    await settle(rig)
    expectAgreement(rig, [])
    rig.session.leave()
  })
})
