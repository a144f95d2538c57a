import { area } from '../../area/area'
import { every } from '../../tasks/every'
import { flowHandlers } from './flowHandlers'
import { holdExpiries } from './ledger/holds'
import { lapseLots } from './rights/lots'

export const wallet = area({
  handlers: flowHandlers,
  work: [holdExpiries],
  tasks: [every(600_000, 'wallet.lapseRights', ({ db, now }) => lapseLots({ db, now }))],
})
