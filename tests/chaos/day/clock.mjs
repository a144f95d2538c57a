/**
 * The clock of a day that takes minutes: it goes at its own pace and jumps ahead at each step, as that of a machine that slept. Timers
 * keep their pace. Put into browsers as text, and into programs by `loadClock.mjs`.
 */

/**
 * Replaces Date. `from`: when the first step begins, in ms of the true clock; `first`: ms that the day is ahead of it then; `step`: ms
 * between two jumps; `jump`: ms of a jump; `ahead`: ms that this machine is ahead of others. `countSteps` says how many jumps there were
 * where no plan does. Names nothing outside itself.
 */
export function shiftClock({ from, first, step, jump, ahead }, countSteps) {
  const TrueDate = Date
  const planned = (real) => Math.max(0, Math.floor((real - from) / step))
  const now = () => {
    const real = TrueDate.now()
    return real + first + ahead + (countSteps ? countSteps() : planned(real)) * jump
  }
  globalThis.Date = class extends TrueDate {
    constructor(...given) {
      if (given.length === 0) super(now())
      else super(...given)
    }
    static now() {
      return now()
    }
  }
  globalThis.trueNow = () => TrueDate.now()
}
