import { limits } from '#contract/limits'

export interface WatchEnds {
  /** Asks the hub for its epoch. Resolves to undefined if the hub is lost meanwhile. */
  ping(): Promise<string | undefined>
  /** The hub's epoch. */
  readonly epoch: string
  hangs(): void
  /** Called when a hub of another epoch answers. */
  stranger(): void
}

export interface Watch {
  /** Pings at once. */
  look(): void
  stop(): void
}

/** How often a visible tab pings its hub, in ms. */
const interval = 1_000
/** Silence is counted in ticks of this many ms, so that the time while a tab or machine is suspended does not count. */
const tick = 100

/**
 * Detects a hub that hangs or is frozen: it keeps its lock but does not answer. A visible tab pings it every second, and at once
 * when it becomes visible. A hub that does not answer within `limits.hubPing` hangs. Hidden tabs do not ping.
 */
export function watchHub({ ping, epoch, hangs, stranger }: WatchEnds): Watch {
  let isOver = false
  let asking = false
  const look = async () => {
    if (asking || isOver || document.visibilityState !== 'visible') return
    asking = true
    const silence = countSilence()
    const answer = await Promise.race([ping(), silence.isFull])
    silence.stop()
    asking = false
    if (isOver || answer === undefined || answer === epoch) return
    if (answer !== 'silent') stranger()
    else if (document.visibilityState === 'visible') hangs()
  }
  const timer = setInterval(look, interval)
  document.addEventListener('visibilitychange', look)
  return {
    look: () => void look(),
    stop() {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    },
  }
}

function countSilence(): { isFull: Promise<'silent'>; stop(): void } {
  let timer: ReturnType<typeof setInterval> | undefined
  const isFull = new Promise<'silent'>((resolve) => {
    let left = Math.ceil(limits.hubPing / tick)
    timer = setInterval(() => {
      left--
      if (left === 0) resolve('silent')
    }, tick)
  })
  return { isFull, stop: () => clearInterval(timer) }
}
