import { area } from '../../area/area'
import { every } from '../../tasks/every'
import { accountWarnings } from './changeMessages'
import { purgeChanges } from './purge'
import { accountHandlers } from './user'

export const account = area({
  handlers: accountHandlers,
  work: [accountWarnings],
  tasks: [every(3_600_000, 'account.purge', purgeChanges)],
})
