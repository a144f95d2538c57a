import { expect, test } from 'vitest'
import { type CommandName, commands } from '#contract/chat/commands'
import { success } from '#contract/errors'
import { Dispatch } from '../../../workers/chat/commands'
import type { Session } from '../../../workers/chat/link/session'
import type { Rooms } from '../../../workers/chat/rooms/rooms'
import type { Sessions } from '../../../workers/chat/sessions'

/** Answers every command with its part and values. */
const partNamed = (part: string, own: Readonly<Record<PropertyKey, unknown>> = {}) =>
  new Proxy(own, {
    get: (_target, name) => own[name] ?? (async (...values: unknown[]) => success([part, name, ...values])),
  })

/** The parts that a session holds are not among its own commands. */
const session = partNamed('session', {
  acts: partNamed('acts'),
  places: partNamed('places'),
  search: partNamed('search'),
  history: partNamed('history'),
  meetings: partNamed('meetings'),
}) as unknown as Session

function dispatchFor(current: Session | undefined) {
  const sessions = { current, whenIn: (run: (session: Session) => Promise<unknown>) => run(session) }
  return new Dispatch({
    hub: partNamed('hub') as never,
    rooms: partNamed('rooms') as unknown as Rooms,
    sessions: sessions as unknown as Sessions,
  })
}

test('every command of the record calls its part by its name, with its values', async () => {
  const dispatch = dispatchFor(session)
  for (const [name, { part }] of Object.entries(commands)) {
    expect(await dispatch.run(name as CommandName, [1, 'b'])).toEqual(success([part, name, 1, 'b']))
  }
})

test('a command that needs no answer is a no-op while logged out', async () => {
  expect(await dispatchFor(undefined).run('markRead', [1, 2])).toEqual(success(null))
})

test('a command that this build does not have is refused', async () => {
  for (const name of ['fly', 'toString', '__proto__'])
    expect(await dispatchFor(session).run(name as CommandName, [])).toMatchObject({ ok: false })
})
