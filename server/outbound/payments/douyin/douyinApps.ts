import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { payments } from '../../../db/schema/money/trade'
import { hostApps } from '../../../db/schema/site/hostApps'
import { findAppRow, type HostApp, openApp } from '../../hosts/hostApps'

interface AppParts {
  readonly db: Db
  readonly secret: string
}

const program = 'douyinMini'

/** Whether a program has all that payment needs. Saving it sees to it that it has all or nothing. */
export const takesMoney = ({ tagGroupId }: Pick<HostApp, 'tagGroupId'>): boolean => tagGroupId !== ''

/** The mini-program in which a payment is made, switched on or not: what was begun is brought to an end. */
export async function appOfPayment({ db, secret }: AppParts, no: string): Promise<HostApp> {
  const [payment] = await db.select({ tenantId: payments.tenantId }).from(payments).where(eq(payments.no, no))
  const row = payment && (await findAppRow(db, payment.tenantId, program))
  const app = row && openApp(secret, row)
  if (!app || !takesMoney(app)) throw new Error('The site of a payment takes no money in Douyin')
  return app
}

/** The mini-programs with this id: more than one site may have it. */
export async function appsById({ db, secret }: AppParts, appId: string): Promise<readonly HostApp[]> {
  const isIt = and(eq(hostApps.appId, appId), eq(hostApps.program, program), ne(hostApps.tagGroupId, ''))
  return openAll(secret, await db.select().from(hostApps).where(isIt))
}

/** One of each merchant's mini-programs. */
export async function appsOfMerchants({ db, secret }: AppParts): Promise<readonly HostApp[]> {
  const isIt = and(eq(hostApps.program, program), ne(hostApps.tagGroupId, ''))
  const all = openAll(secret, await db.select().from(hostApps).where(isIt))
  return [...new Map(all.map((app) => [`${app.merchantId} ${app.appId}`, app])).values()]
}

const openAll = (secret: string, rows: readonly (typeof hostApps.$inferSelect)[]): readonly HostApp[] =>
  rows.map((row) => openApp(secret, row)).filter((app) => app !== undefined)
