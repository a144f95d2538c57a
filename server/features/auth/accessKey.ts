import { loginByAccessKey } from '../../../contract/auth/otherLogins'
import { codes, failure } from '../../../contract/errors'
import { handle } from '../../http/handle'
import { beginLogin } from './beginLogin'
import { readAccounts } from './choice'
import { loginsPerAddress, tooMany } from './limits'
import { placeOf, takeTicket } from './tickets'

export const loginByAccessKeyHandler = handle(loginByAccessKey, async (context) => {
  const { input, tenant, services, request } = context
  if (!loginsPerAddress.take(request.ip, services.now().getTime())) return tooMany
  const ticket = await takeTicket(placeOf(context), 'access', input.accessKey)
  const [account] = ticket?.userId ? await readAccounts(services.db, tenant.id, [ticket.userId]) : []
  return account ? beginLogin(context, account) : failure(codes.conflict, '登录链接已失效，请重新获取')
})
