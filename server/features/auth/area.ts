import { area } from '../../area/area'
import { codeMessages } from '../../identity/sendCode'
import { every } from '../../tasks/every'
import { authHandlers } from './handlers'
import { purgeLogins } from './purge'
import { accountRemovals, contentRemovals } from './removeAccount'

export const auth = area({
  handlers: authHandlers,
  work: [codeMessages, accountRemovals, contentRemovals],
  tasks: [every(3_600_000, 'auth.purge', purgeLogins)],
})
