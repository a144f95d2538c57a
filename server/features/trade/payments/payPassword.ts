import { success } from '../../../../contract/errors'
import { getPayPassword, savePayPassword } from '../../../../contract/wallet/payPassword'
import { readPayPassword, setPayPassword } from '../../../identity/payPasswords'
import { handleProven } from '../../../identity/proofs'
import { type Handler, handle } from '../../../wire/handle'
import { findMoneyRules } from '../moneyRules'

export const payPasswordHandlers: readonly Handler[] = [
  handle(getPayPassword, async ({ user, tenant, services: { db } }) => {
    const [state, rules] = await Promise.all([readPayPassword(db, user.userId), findMoneyRules(db, tenant.id)])
    return success({ ...state, from: rules.passwordAbove })
  }),

  handleProven(savePayPassword, async ({ input: { password }, user, tenant, services }) => {
    await setPayPassword(services, { userId: user.userId, tenantId: tenant.id, password })
    return success({})
  }),
]
