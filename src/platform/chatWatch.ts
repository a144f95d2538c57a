import { limits } from '../../contract/limits'

export interface WatchEnds {
  ping(): Promise<unknown>
  /** The hub is gone already, or left. */
  isOver(): boolean
  hangs(): void
}

/** A tab in view asks its hub so often whether it lives, in ms. */
const interval = 5_000

/**
 * A hub that hangs holds its lock and says nothing: a visible tab pings it, and what does not answer within 5 s hangs. Where
 * the tab itself stood still meanwhile, since the machine slept or its page was frozen, the answer is waited for again.
 * Answers how to ask at once.
 */
export function watchHub({ ping, isOver, hangs }: WatchEnds): () => void {
  let asking = false
  const ask = async () => {
    if (asking || document.visibilityState !== 'visible') return
    asking = true
    const began = performance.now()
    const silence = new Promise<'silent'>((resolve) => setTimeout(resolve, limits.hubPing, 'silent'))
    const answer = await Promise.race([ping(), silence])
    asking = false
    if (answer !== 'silent' || isOver()) return
    const stoodStill = performance.now() - began > limits.hubPing + interval / 2
    if (stoodStill || document.visibilityState !== 'visible') void look()
    else hangs()
  }
  const look = async () => {
    if (!isOver()) return ask()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
  const timer = setInterval(look, interval)
  document.addEventListener('visibilitychange', look)
  return () => void look()
}
