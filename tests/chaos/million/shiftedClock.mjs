/**
 * Loaded before a server (`--import`): its clock jumps to another time up to four minutes away from the true one every few seconds, as a
 * machine's does whose time is set. Timers keep their pace.
 */
const most = 4 * 60_000
const RealDate = Date
let shift = 0
setInterval(() => {
  shift = Math.round((Math.random() * 2 - 1) * most)
}, 7_000).unref()

class ShiftedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...given)
  }
  static now() {
    return RealDate.now() + shift
  }
}
globalThis.Date = ShiftedDate
