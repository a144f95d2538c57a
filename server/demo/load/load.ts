import { and, asc, eq, sql } from 'drizzle-orm'
import { allOperatorPermissions } from '#contract/operators'
import { loadBeforeIndexing } from '../../db/bulkLoad'
import type { Db } from '../../db/database'
import { lock } from '../../db/locks'
import { users } from '../../db/schema/accounts/accounts'
import { tenants } from '../../db/schema/site/tenants'
import { describeSalary } from '../../features/settings/describeSalary'
import { hashPassword } from '../../identity/passwords'
import type { Storage } from '../../outbound/storage/storage'
import { grant } from '../../sessions/operators'
import { demoPassword, demoRecruiter } from '../accounts'
import { loadCourses } from '../courses/loadCourses'
import { type DemoSize, demoSizes, generateDemo } from '../generate'
import type { Demo } from '../records'
import { loadActivities } from './loadActivities'
import { loadArticles } from './loadArticles'
import { loadAssets } from './loadAssets'
import { loadForms } from './loadForms'
import { loadHiring } from './loadHiring'
import { loadInterest } from './loadInterest'
import { loadLives } from './loadLives'
import { loadMoney } from './loadMoney'
import { loadPeople } from './loadPeople'
import { loadQueues } from './loadQueues'
import { loadSite } from './loadSite'
import { loadTalks } from './loadTalks'

export interface DemoLoad {
  readonly scale: 'full' | 'small'
  /** The moment from which the demo's times count back. */
  readonly now: Date
  /** The installation's secret; without it, the demo has no ledger of access. */
  readonly secret?: string
  /** Storage of uploaded files; without it, the demo has no licences for operators to check. */
  readonly storage?: Storage
  /** Hears a sentence at the start of anything that takes a while. */
  report?(sentence: string): void
  /** Hears the id of each site whose data is there. */
  loaded?(tenantId: number): void
}

/** A site of the demo, by its place among them: the first one gets all of the demo, the others a slice of their own. */
export interface DemoSite {
  readonly id: number
  readonly at: number
  readonly of: number
  readonly key: string
  readonly name: string
  readonly city: string
}

/** The sites of the demo whose demo accounts are missing. Sites that an operator made stay as they are. */
export async function findEmptyDemoSites(db: Db): Promise<readonly DemoSite[]> {
  const sites = await db.select().from(tenants).where(eq(tenants.isDemo, true)).orderBy(asc(tenants.id))
  const empty: DemoSite[] = []
  for (const [at, { id, key, name, city }] of sites.entries())
    if (!(await hasDemo(db, id))) empty.push({ id, at, of: sites.length, key, name, city })
  return empty
}

/** Fills sites with demo data, one after the other. A tenant's data appears whole or not at all. */
export async function loadDemoSites(db: Db, sites: readonly DemoSite[], load: DemoLoad): Promise<void> {
  if (sites.length === 0) return
  const { scale, now, secret, storage, report, loaded } = load
  const passwordHash = await hashPassword(demoPassword)
  for (const { id, at, of, key, name, city } of sites) {
    report?.(`正在载入演示数据：${name}（${at + 1}/${of}）`)
    await loadTenant(db, {
      tenantId: id,
      site: name,
      seed: key,
      home: city,
      size: sizeFor(scale, at),
      now,
      secret,
      storage,
      passwordHash,
    })
    loaded?.(id)
  }
  await db.execute(sql`analyze`)
}

/** Fills all sites of the demo that are empty. Says whether there were any. */
export async function loadDemo(db: Db, load: DemoLoad): Promise<boolean> {
  const sites = await findEmptyDemoSites(db)
  await loadDemoSites(db, sites, load)
  return sites.length > 0
}

/** False once an operator has removed the demo: it does not come back. */
export const hasDemoSites = async (db: Db): Promise<boolean> => (await db.$count(tenants, eq(tenants.isDemo, true))) > 0

function sizeFor(scale: DemoLoad['scale'], at: number): DemoSize {
  if (at === 0) return demoSizes[scale]
  return scale === 'full' ? demoSizes.slice : demoSizes.sliver
}

async function hasDemo(db: Db, tenantId: number): Promise<boolean> {
  return (await findRecruiter(db, tenantId)).length > 0
}

const findRecruiter = (db: Db, tenantId: number) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.mobile, demoRecruiter.mobile)))

/** The demo's recruiter operates the site. */
async function makeOperator(db: Db, tenantId: number): Promise<void> {
  const [account] = await findRecruiter(db, tenantId)
  if (account) await grant(db, account.id, allOperatorPermissions)
}

const halfYear = 183

interface TenantLoad {
  readonly tenantId: number
  readonly site: string
  readonly seed: string
  readonly home: string
  readonly size: DemoSize
  readonly now: Date
  readonly secret: string | undefined
  readonly storage: Storage | undefined
  readonly passwordHash: string
}

async function loadTenant(db: Db, load: TenantLoad): Promise<void> {
  const { seed, size, home, now, tenantId } = load
  const demo = generateDemo({ seed, size, home, now, salaryLabel: describeSalary })
  await db.transaction(async (tx) => {
    await lock(tx, 'demoLoad')
    if (await hasDemo(tx, tenantId)) return
    await loadBeforeIndexing(tx, () => fillTenant(tx, load, demo))
  })
}

async function fillTenant(tx: Db, load: TenantLoad, demo: Demo): Promise<void> {
  const { tenantId, site, home, size, now, secret, storage, passwordHash } = load
  const hiring = await loadHiring(tx, { tenantId, demo, passwordHash })
  const people = await loadPeople(tx, { tenantId, demo, passwordHash })
  await loadArticles(tx, { tenantId, site, now })
  await loadCourses(tx, { tenantId, now })
  await loadTalks(tx, { tenantId, demo, ...hiring, ...people })
  await loadInterest(tx, { tenantId, site, demo, now, secret, passwordHash, ...hiring, ...people })
  await loadSite(tx, tenantId)
  await loadForms(tx, tenantId)
  await loadActivities(tx, { tenantId, city: home, now })
  await loadLives(tx, { tenantId, city: home, now })
  await loadMoney(tx, { tenantId, now, days: size.moneyDays ?? halfYear })
  await loadAssets(tx, { tenantId, now, days: size.moneyDays ?? halfYear })
  await makeOperator(tx, tenantId)
  await loadQueues(tx, { tenantId, now, secret, storage })
}
