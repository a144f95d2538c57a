import { area } from '../../area/area'
import { every } from '../../tasks/every'
import { purgeChanges } from './purge'
import { accountWarnings } from './undo/changeMessages'
import { accountHandlers } from './user'

export const account = area({
  handlers: accountHandlers,
  work: [accountWarnings],
  tasks: [every(3_600_000, 'account.purge', purgeChanges)],
})
