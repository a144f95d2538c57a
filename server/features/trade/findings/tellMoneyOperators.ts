import { and, eq } from 'drizzle-orm'
import { timeInChina } from '#contract/chinaTime'
import { pathTo } from '#contract/page'
import { recruiter, seeker } from '#contract/roles'
import { tradePages } from '#contract/trade/pages'
import type { Db } from '../../../db/database'
import { userRoles, users } from '../../../db/schema/accounts/accounts'
import { operators } from '../../../db/schema/site/operators'
import { notify } from '../../notices/notify'

const tasks = {
  invoice: { title: '有发票等待处理', content: '有发票等待开具或红冲，请尽快处理。', view: 'invoices' },
  finding: { title: '资金有异常', content: '有对账差异或被拒绝的付款通知，请尽快核对。', view: 'findings' },
} as const

/** Tells the site's operators of money that something waits for them, once a day for each kind. */
export async function tellMoneyOperators(
  db: Db,
  { tenantId, now, what }: { tenantId: number; now: Date; what: keyof typeof tasks },
): Promise<void> {
  const { title, content, view } = tasks[what]
  const found = await db
    .select({ userId: operators.userId, role: userRoles.role })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(operators.permission, 'money'), eq(users.tenantId, tenantId)))
  for (const { userId, role } of found)
    await notify(db, {
      tenantId,
      userId,
      role: role === recruiter ? recruiter : seeker,
      kind: 'system',
      title,
      content,
      now,
      link: pathTo(tradePages['vip-trade-desk'], { view }),
      onceKey: `money:${what}:${role}:${timeInChina(now).slice(0, 10)}`,
    })
}
