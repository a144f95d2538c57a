import { success } from '#contract/errors'
import { wireFen } from '#contract/wallet/fen'
import { getWallet } from '#contract/wallet/wallet'
import { type Handler, handle } from '../../wire/handle'
import { monthInChina, sumFlows } from '../wallet/flows'
import { findAccount, readBalance } from '../wallet/ledger/accounts'
import { findMoneyRules } from './moneyRules'

/** The wallet and the limits of filling it. */
export const walletHandler: Handler = handle(getWallet, async ({ user, tenant, services: { db, now } }) => {
  const own = { tenantId: tenant.id, userId: user.userId, kind: 'wallet' as const }
  const month = monthInChina(now())
  const [{ free, held }, account, rules] = await Promise.all([
    readBalance(db, own),
    findAccount(db, own),
    findMoneyRules(db, tenant.id),
  ])
  const { income, expense } = account ? await sumFlows(db, account.id, { month }) : { income: 0, expense: 0 }
  return success({ free: wireFen(free), held: wireFen(held), month: { income, expense }, recharge: rules.recharge })
})
