import { hubLock, type RuleMessage, readyLock, ruleChannel, ruleLock } from '#contract/chat/service'

/** How long a former hub may take to leave, in ms; then it hangs, and the rule is taken from it. */
const timeout = 1_500
/** The same where tabs have left the former hub because it hangs, or its tab has left it. */
const shortTimeout = 250
/** A hub whose clock missed so many ms was frozen or busy, and may have lost the rule meanwhile. */
const standstill = 1_000
const beat = 250

export interface Rule {
  /** The former hub held the rule until it was taken by force: it hangs, and may hold the disk too. */
  readonly isTaken: boolean
  /** Whether this hub still rules; asked before it writes or sends. True at once, unless the hub stood still. */
  mayAct(): true | Promise<boolean>
}

interface ReignEnds {
  readonly epoch: string
  /** Tabs have left the former hub because it hangs. */
  readonly isSuccession: boolean
  /** This hub leads where one of that generation led before, whose tab is closed or suspended. */
  readonly succeeds?: string | undefined
  /** Another hub took over, by asking or by force. */
  stepDown(): void
}

/**
 * Makes this the one hub that has a socket and writes. A hub that was left behind while it hung or was frozen learns of it
 * when it wakes.
 */
export async function reign({ epoch, isSuccession, succeeds, stepDown }: ReignEnds): Promise<Rule> {
  const channel = new BroadcastChannel(ruleChannel)
  let isOver = false
  let isLost = false
  const end = () => {
    if (isOver) return
    isOver = true
    channel.close()
    stepDown()
  }
  const lose = () => {
    isLost = true
    end()
  }
  channel.postMessage({ kind: 'yield', epoch } satisfies RuleMessage)
  const isLeft = isSuccession || (succeeds !== undefined && (await isRuledBy(succeeds)))
  const isTaken = await takeRule(isLeft ? shortTimeout : timeout, lose)
  channel.onmessage = ({ data }: MessageEvent<RuleMessage>) => {
    if (data.kind === 'yield' && data.epoch !== epoch) end()
  }

  let lastBeat = performance.now()
  setInterval(() => {
    lastBeat = performance.now()
  }, beat)
  const check = async () => {
    const isMine = await rules(epoch)
    if (isMine) lastBeat = performance.now()
    else lose()
    return isMine
  }
  // One that was asked to leave still rules until it has, so that it can write what it has.
  const mayAct = () => {
    if (isLost) return Promise.resolve(false)
    return performance.now() - lastBeat < standstill || check()
  }
  return { isTaken, mayAct }
}

/** Asks the browser, whose news of a lost lock may come after other events. Both locks of one hub name one client. */
async function rules(epoch: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  const holder = (name: string) => held.find((lock) => lock.name === name)?.clientId
  return holder(ruleLock) !== undefined && holder(ruleLock) === holder(hubLock(epoch))
}

/** Whether the ruling hub is of that generation: both of its locks name one client. */
async function isRuledBy(generation: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  const ruler = held.find(({ name }) => name === ruleLock)?.clientId
  return held.some(({ name, clientId }) => name === readyLock(generation) && clientId === ruler)
}

/** Returns whether force was needed. The lock is held until this worker ends. */
function takeRule(timeout: number, lost: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    let isMine = false
    const hold = (isTaken: boolean) => {
      isMine = true
      resolve(isTaken)
      return new Promise<never>(() => {})
    }
    const giveUp = new AbortController()
    setTimeout(() => giveUp.abort(), timeout)
    navigator.locks
      .request(ruleLock, { signal: giveUp.signal }, () => hold(false))
      .catch(() => {
        if (isMine) lost()
        else navigator.locks.request(ruleLock, { steal: true }, () => hold(true)).catch(lost)
      })
  })
}
