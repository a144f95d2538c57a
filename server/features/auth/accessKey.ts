import { findAccessKeyOwner, loginByAccessKey } from '#contract/auth/otherLogins'
import { codes, failure, success } from '#contract/errors'
import { maskMobile } from '#contract/text/maskMobile'
import { loginsPerAddress, tooMany } from '../../identity/limits'
import { findTicket, type Ticket, takeTicket, ticketParts } from '../../identity/tickets'
import type { Services } from '../../services'
import { handle } from '../../wire/handle'
import { loadUserBase } from '../account/userBase'
import type { Account } from './accounts'
import { beginLogin } from './beginLogin'
import { readAccounts } from './choice'
import { isMakerLoggedIn } from './makerSession'

const ranOut = failure(codes.conflict, '登录链接已失效，请重新获取')

export const loginByAccessKeyHandler = handle(loginByAccessKey, async (context) => {
  const { input, services, request } = context
  if (!loginsPerAddress.take(request.ip, services.now().getTime())) return tooMany
  const ticket = await takeTicket(ticketParts(context), 'access', input.accessKey)
  const account = await findMaker(services, ticket)
  return account ? beginLogin(context, account, { way: 'link' }) : ranOut
})

/** Does not use the key up: the caller is logged in and has not decided yet. */
export const findAccessKeyOwnerHandler = handle(findAccessKeyOwner, async (context) => {
  const { input, services, request } = context
  if (!loginsPerAddress.take(request.ip, services.now().getTime())) return tooMany
  const account = await findMaker(services, await findTicket(ticketParts(context), 'access', input.accessKey))
  if (!account) return ranOut
  const { name } = await loadUserBase(services.db, { userId: account.id, role: context.user.role })
  return success({ userId: account.id, name, mobile: maskMobile(account.mobile) })
})

async function findMaker(services: Services, ticket: Ticket | undefined): Promise<Account | undefined> {
  if (!ticket?.userId || !(await isMakerLoggedIn(services, ticket))) return undefined
  const [account] = await readAccounts(services.db, ticket.tenantId, [ticket.userId])
  return account
}
