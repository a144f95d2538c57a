import { type CommandName, type CommandPart, type CommandsOf, commands } from '#contract/chat/commands'
import { codes, failure, type Result, success } from '#contract/errors'
import type { Session } from './link/session'
import type { Rooms } from './rooms/rooms'
import type { Sessions } from './sessions'

type Parts = { readonly [Part in CommandPart]: CommandsOf<Part> }

interface DispatchEnds {
  readonly hub: Parts['hub']
  readonly rooms: Rooms
  readonly sessions: Pick<Sessions, 'current' | 'whenIn'>
}

type Run = (...values: readonly unknown[]) => Promise<Result<unknown>>

/** Finds the part that carries a command out, and its method of the command's name. */
export class Dispatch {
  readonly #ends: DispatchEnds
  constructor(ends: DispatchEnds) {
    this.#ends = ends
  }

  async run(name: CommandName, values: readonly unknown[]): Promise<Result<unknown>> {
    if (!Object.hasOwn(commands, name)) return unknownCommand
    const { when } = commands[name]
    const { sessions } = this.#ends
    if (when === 'login') return sessions.whenIn((session) => this.#carryOut(session, name, values))
    return this.#carryOut(sessions.current, name, values)
  }

  #carryOut(session: Session | undefined, name: CommandName, values: readonly unknown[]): Promise<Result<unknown>> {
    const { hub, rooms } = this.#ends
    const parts: Partial<Parts> = { hub, rooms, ...(session && partsOf(session)) }
    const part = parts[commands[name].part] as Readonly<Record<string, Run>> | undefined
    return part?.[name]?.(...values) ?? Promise.resolve(success(null))
  }
}

const unknownCommand = failure(codes.notFound, '聊天组件版本不一致，请刷新页面重试')

const partsOf = (session: Session): Omit<Parts, 'hub' | 'rooms'> => {
  const { acts, places, search, history, meetings } = session
  return { acts, session, places, search, history, meetings }
}
