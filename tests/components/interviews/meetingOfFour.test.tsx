import { afterEach, expect, test, vi } from 'vitest'
import type { MeetingPerson } from '#contract/interviews/room'
import { lookEvery, type PeerView } from '../../../src/features/interviews/meeting/engine/media'
import { Mesh } from '../../../src/features/interviews/meeting/engine/mesh/mesh'

/** Somebody in a room: connections of the browser's own, signals through the memory of this page. */
interface Member {
  readonly me: number
  readonly seat: string
  readonly mesh: Mesh
  readonly seen: Map<string, PeerView>
}

const members: Member[] = []
const drawing: ReturnType<typeof setInterval>[] = []
/** Members whose network is away: nothing reaches them, and nothing comes from them. */
const away = new Set<string>()

function enter(me: number, seat: string, { isBlocked = false } = {}): Member {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  // A picture that does not change sends nothing, and counts as one-way after a while.
  let at = 0
  drawing.push(setInterval(() => context?.fillRect(at++ % 300, 0, 1, 1), 100))
  const [video = null] = canvas.captureStream(10).getVideoTracks()
  const seen = new Map<string, PeerView>()
  const mesh = new Mesh({
    me: () => me,
    send: (to, data) => {
      const other = members.find((member) => member.seat === to)
      if (!other || away.has(seat) || away.has(to)) return
      // What is on its way when its test ends reaches nobody of the next one.
      setTimeout(() => members.includes(other) && other.mesh.hear({ seat, imUserId: me }, data))
    },
    show: (from, view) => void (view ? seen.set(from, view) : seen.delete(from)),
    arrived: () => {},
    media: () => ({
      audio: null,
      video: isBlocked ? null : video,
      sends: { audio: false, video: true, isScreen: false },
    }),
  })
  const member = { me, seat, mesh, seen }
  members.push(member)
  return member
}

const personOf = ({ me, seat }: Member): MeetingPerson => ({
  imUserId: me,
  seat,
  name: `第${me}位`,
  avatar: '',
  side: 'panel',
  state: 'in',
  isAway: away.has(seat),
  quality: null,
})

/** The server tells everybody who can hear it who is there. */
function tell(): void {
  for (const member of members)
    if (!away.has(member.seat)) member.mesh.meet(members.filter((other) => other !== member).map(personOf))
}

const statesOf = ({ seen }: Member) => [...seen.values()].map(({ state }) => state).toSorted()
const connected = (count: number) => Array.from({ length: count }, () => 'connected')

afterEach(() => {
  for (const { mesh } of members.splice(0)) mesh.close()
  away.clear()
  vi.useRealTimers()
  drawing.splice(0).forEach(clearInterval)
})

test('somebody whose picture does not come is one-way to the other one, who is seen as before', async () => {
  const [seen, blocked] = [enter(1, 'the seen one'), enter(2, 'the blocked one', { isBlocked: true })]
  // Of the connections, which are made from here on.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  tell()
  await expect.poll(() => [statesOf(seen), statesOf(blocked)]).toEqual([connected(1), connected(1)])
  await expect
    .poll(
      async () => {
        await vi.advanceTimersByTimeAsync(lookEvery)
        return statesOf(seen)
      },
      // Between two looks the picture of the other one has time to come.
      { interval: 500 },
    )
    .toEqual(['oneWay'])
  expect(statesOf(blocked)).toEqual(connected(1))
})

test('in a room of four, three go on while one has lost the network, who comes back to all of them', async () => {
  const [first, second, third, fourth] = [1, 2, 3, 4].map((me) => enter(me, `seat ${me}`)) as [
    Member,
    Member,
    Member,
    Member,
  ]
  tell()
  for (const member of members) await expect.poll(() => statesOf(member)).toEqual(connected(3))
  const streams = [first, second, third].map(({ seen }) => [...seen.values()].map(({ stream }) => stream.id))

  away.add(fourth.seat)
  fourth.mesh.close()
  tell()
  // What goes on is the same connections, not new ones.
  for (const [at, member] of [first, second, third].entries()) {
    const others = [...member.seen].filter(([seat]) => seat !== fourth.seat)
    expect(others.map(([, { state }]) => state)).toEqual(connected(2))
    for (const [, { stream }] of others) expect(streams[at]).toContain(stream.id)
  }

  members.splice(members.indexOf(fourth), 1)
  const back = enter(4, 'seat 4, after a reload')
  tell()
  for (const member of members) await expect.poll(() => statesOf(member)).toEqual(connected(3))
  expect([...first.seen.keys()].toSorted()).toEqual([second.seat, third.seat, back.seat].toSorted())
})
