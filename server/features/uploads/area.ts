import { area } from '../../area/area'
import { every, everyHere } from '../../tasks/every'
import { partials } from './partials'
import { mountUploads } from './receive'
import { purgeReservations } from './reservations'
import { retouchHandler } from './retouch'
import { mountFiles } from './serve'
import { uploadHandlers } from './uploadOption'

export const uploads = area({
  handlers: [...uploadHandlers, retouchHandler],
  routes: [mountUploads, mountFiles],
  tasks: [
    every(3_600_000, 'uploads.purge', ({ db, now }) => purgeReservations(db, now())),
    everyHere(3_600_000, 'uploads.sweepPartials', ({ outside, now }) => outside(partials).sweep(now().getTime())),
  ],
})
