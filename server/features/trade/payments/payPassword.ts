import { success } from '#contract/errors'
import { wireFen } from '#contract/wallet/fen'
import { getPayPassword, savePayPassword } from '#contract/wallet/payPassword'
import { hashPassword } from '../../../identity/passwords'
import { handleProven } from '../../../identity/proofs'
import { type Handler, handle } from '../../../wire/handle'
import { readPayPassword, setPayPassword } from '../../wallet/payPasswords'
import { dayLimitOf, findMoneyRules } from '../moneyRules'
import { sumUnproven } from './walletLimits'

export const payPasswordHandlers: readonly Handler[] = [
  handle(getPayPassword, async ({ user, tenant, services: { db, now } }) => {
    const [state, rules, today] = await Promise.all([
      readPayPassword(db, user.userId),
      findMoneyRules(db, tenant.id),
      sumUnproven(db, { tenantId: tenant.id, userId: user.userId }, now()),
    ])
    return success({ ...state, from: rules.passwordAbove, fromDay: dayLimitOf(rules), today: wireFen(today) })
  }),

  handleProven(
    savePayPassword,
    async ({ user, tenant, services }, hash: string) => {
      await setPayPassword(services, { userId: user.userId, tenantId: tenant.id, hash })
      return success({})
    },
    async ({ input: { password } }) => success(await hashPassword(password)),
  ),
]
