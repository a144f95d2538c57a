import { eq } from 'drizzle-orm'
import { checkOwnCode, sendOwnCode } from '../../../contract/auth/otherLogins'
import { codes, failure, success } from '../../../contract/errors'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { handle } from '../../http/handle'
import { loginsPerNumber, tooMany } from './limits'
import { takeCode } from './loginCodes'
import { sendCode } from './sendCode'
import { issueTicket, placeOf } from './tickets'

const purpose = 'own'

export const sendOwnCodeHandler = handle(sendOwnCode, async ({ input, user, tenant, services, request }) =>
  sendCode({
    services,
    tenant,
    ip: request.ip,
    to: await readMobile(services.db, user.userId),
    purpose,
    label: '身份',
    captcha: { when: 'repeated', given: input.captcha },
  }),
)

export const checkOwnCodeHandler = handle(checkOwnCode, async ({ input, user, tenant, services }) => {
  const now = services.now()
  const mobile = await readMobile(services.db, user.userId)
  if (!loginsPerNumber.take(`${tenant.id}:${mobile}`, now.getTime())) return tooMany
  const owner = { tenantId: tenant.id, mobile, purpose }
  if (!(await takeCode(services.db, services.secret, { ...owner, code: input.code, now }))) {
    return failure(codes.invalidInput, '验证码不正确或已过期')
  }
  const { key } = await issueTicket(placeOf({ services, tenant }), 'proof', { userId: user.userId })
  return success({ proof: key })
})

async function readMobile(db: Db, userId: number): Promise<string> {
  const [account] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId))
  if (!account) throw new Error(`User ${userId} has no row`)
  return account.mobile
}
