import { codes, failure, type Result } from '#contract/errors'
import { limited } from '../edge/metrics'
import { outcomeOf } from '../probes/metrics'
import type { ChatSocket } from './chatSocket'
import { type Method, toAnswer } from './method'
import { answeredCalls } from './metrics'

/** Most calls of one connection that may wait for their turn. */
const longestQueue = 500

export interface CallRules {
  readonly methods: Readonly<Record<string, Method>>
  /** Whether the connection may make this call now. */
  allows(): boolean
  /** Receives errors that are bugs in the server. */
  report(error: unknown): void
}

/**
 * Answers a connection's calls one after the other, so that messages keep their order; calls that flow keep their order by
 * themselves. Every call gets a code, also one with a malformed payload or acknowledgement.
 */
export function acceptCalls(socket: ChatSocket, { methods, allows, report }: CallRules): void {
  answerProbes(socket)
  const failed = (error: unknown): Result<unknown> => {
    report(error)
    return failure(codes.internal, '服务器出了点问题，请稍后再试')
  }
  // One listener for all methods: a listener for each is a good part of what an idle connection costs.
  socket.onAny((name: string, ...sent: unknown[]) => {
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined
    if (method === undefined || !socket.connected) return
    const acknowledge = sent.find((part) => typeof part === 'function')
    const [payload] = sent.filter((part) => typeof part !== 'function')
    const respond = (result: Result<unknown>) => {
      answeredCalls.inc({ method: name, outcome: outcomeOf(result.ok ? codes.success : result.code) })
      // An error thrown here would be uncaught and end the process.
      try {
        acknowledge?.(toAnswer(result))
      } catch (error) {
        report(error)
      }
    }
    if (socket.data.waiting >= longestQueue || !allows()) {
      limited.inc({ limit: 'chat.calls' })
      return respond(tooMany)
    }
    const work = async () => respond(await method.run(socket, payload).catch(failed))
    if (method.flows?.(payload)) flow(socket, work)
    else takeTurn(socket, work)
  })
}

/** Answers the question whether this process lives: it waits for no call and no database, and costs less than a refusal. */
function answerProbes(socket: ChatSocket): void {
  socket.on('alive', (acknowledge: unknown) => {
    if (typeof acknowledge === 'function') acknowledge()
  })
}

const tooMany = failure(codes.tooManyRequests, '操作太频繁了，请稍后再试')

/** Runs after all earlier calls. */
function takeTurn({ data }: ChatSocket, work: () => Promise<void>): void {
  data.waiting += 1
  data.turn = data.answered.then(work).finally(() => {
    data.waiting -= 1
  })
  data.answered = data.turn
}

/** Runs after earlier calls that took a turn, in parallel with earlier calls that flow. */
function flow({ data }: ChatSocket, work: () => Promise<void>): void {
  data.waiting += 1
  const done = data.turn.then(work).finally(() => {
    data.waiting -= 1
  })
  data.answered = Promise.all([data.answered, done]).then(() => {})
}
