import { randomBytes } from 'node:crypto'
import { eq, max } from 'drizzle-orm'
import { seeker } from '#contract/roles'
import { siteFacts } from '#contract/tenants/siteFactsKind'
import { siteSettings } from '#contract/tenants/siteSettingsKind'
import { Theme } from '#contract/tenants/themes/theme'
import { siteTheme, themeData } from '#contract/tenants/themes/themeKind'
import { faultOf } from '#contract/tenants/themes/themeTokens'
import type { Db } from '../db/database'
import { lock } from '../db/locks'
import { tenants } from '../db/schema/site/tenants'
import { openAccount } from '../features/auth/accounts'
import { columnsWith, factsIn, placeOf } from '../features/documents/facts/factColumns'
import { findTakenHost } from '../features/tenants/hostOwners'
import { settingsIn } from '../features/tenants/settingsContent'
import { tellSitesChanged } from '../features/tenants/tenantRegistry'
import { plainColour, themeIn } from '../features/tenants/themes/themes'
import { grant } from '../sessions/operators'
import { publishFromCommand } from '../siteContent/publishFromCommand'
import { tellAllContentChanged } from '../siteContent/watchContent'
import { StartupError } from '../startup/startupError'
import { saveSiteGoods } from './siteGoods'
import type { SiteOperator, SiteRecord } from './siteRecord'

type Row = typeof tenants.$inferSelect

/** Runs changes to sites one after another, across processes. Running servers are told after the commit. */
export async function changeSites<Value>(db: Db, change: (tx: Db) => Promise<Value>): Promise<Value> {
  const value = await db.transaction(async (tx) => {
    await lock(tx, 'sites')
    return change(tx)
  })
  await tellSitesChanged(db)
  await tellAllContentChanged(db)
  return value
}

/**
 * Creates a site in the transaction of {@link changeSites}. Throws a StartupError with a sentence if the record does not allow
 * it.
 */
export async function addSite(tx: Db, record: SiteRecord, now: Date): Promise<void> {
  const { key, name, city } = record
  if (await findSite(tx, key)) throw new StartupError(`站点 ${key} 已经存在，修改请用 npm run site -- set ${key} …。`)
  if (name === undefined) throw new StartupError(`新站点 ${key} 缺少名称（--name）。`)
  if (city === undefined) throw new StartupError(`新站点 ${key} 缺少城市（--city），首页和职位列表从这个城市开始。`)
  const id = await nextId(tx)
  const row: Row = {
    id,
    key,
    agentKey: record.agentKey ?? makeAgentKey(),
    agentId: `${100_000 + id}`,
    aaid: 1000 + id,
    name,
    primary: plainColour,
    hosts: [],
    senders: {},
    isDemo: false,
    ...placeOf(city),
    settings: {},
    theme: null,
    chatRules: null,
    lookRules: null,
    resumeRules: null,
    subscriptionRules: null,
    jobRules: null,
    moneyRules: null,
    sendRules: null,
    registerRules: null,
    companyRules: null,
    createdAt: now,
    updatedAt: now,
  }
  await refuseTakenHosts(tx, record)
  await tx.insert(tenants).values({ ...row, ...changesOf(row, record) })
  await addOperators(tx, { id, operators: record.operators, now })
  await saveSiteGoods(tx, id, record.goods ?? [], now)
}

/** Saves the record's fields, in the transaction of {@link changeSites}. Resolves to false if nothing changed. */
export async function updateSite(tx: Db, record: SiteRecord, now: Date): Promise<boolean> {
  const row = await findSite(tx, record.key)
  if (!row) throw new StartupError(`没有站点 ${record.key}，新建请用 npm run site -- add ${record.key} …。`)
  await refuseTakenHosts(tx, record)
  const changed = { ...row, ...changesOf(row, record) }
  await addOperators(tx, { id: row.id, operators: record.operators, now })
  const sellsOther = await saveSiteGoods(tx, row.id, record.goods ?? [], now)
  if (JSON.stringify(changed) === JSON.stringify(row)) return sellsOther
  await tx
    .update(tenants)
    .set({ ...changed, updatedAt: now })
    .where(eq(tenants.id, row.id))
  await publishChanges(tx, row, changed, now)
  return true
}

/** What operators have published about the same things says what the command says now. */
async function publishChanges(tx: Db, row: Row, changed: Row, now: Date): Promise<void> {
  const differs = (columns: readonly (keyof Row)[]) =>
    columns.some((column) => JSON.stringify(row[column]) !== JSON.stringify(changed[column]))
  const at = { tenantId: row.id, now }
  if (differs(['primary', 'theme']))
    await publishFromCommand(tx, { kind: siteTheme, data: themeData(themeIn(changed)), ...at })
  if (differs(['name', 'city', 'settings', 'senders']))
    await publishFromCommand(tx, { kind: siteFacts, data: factsIn(changed), ...at })
  if (differs(['companyRules', 'registerRules']))
    await publishFromCommand(tx, { kind: siteSettings, data: settingsIn(changed), ...at })
}

export async function findSite(db: Db, key: string): Promise<Row | undefined> {
  const [row] = await db.select().from(tenants).where(eq(tenants.key, key))
  return row
}

export async function nextId(tx: Db): Promise<number> {
  const [last] = await tx.select({ id: max(tenants.id) }).from(tenants)
  return (last?.id ?? 0) + 1
}

/** 16 letters and digits. */
const makeAgentKey = (): string =>
  randomBytes(32)
    .toString('base64')
    .replace(/[^A-Za-z\d]/g, '')
    .slice(0, 16)

function changesOf(row: Row, record: SiteRecord): Partial<Row> {
  const { hosts, city, icp, psrn, licence, entity, address, mail, phone, hours, smsSign, mailFrom, name } = record
  const texts = { name, icp, psrn, licence, entity, address, mail, phone, hours, smsSign, mailFrom }
  return {
    ...columnsWith(row, { ...texts, ...(city !== undefined && { city: [city] }) }),
    ...(record.agentKey !== undefined && { agentKey: record.agentKey }),
    ...(hosts !== undefined && { hosts: [...new Set(hosts)] }),
    ...(record.realName !== undefined && { registerRules: { askRealName: record.realName === 'asked' } }),
    companyRules: companyRulesOf(row, record),
    ...coloursOf(row, record),
  }
}

/** Null while the site changes nothing about companies. */
function companyRulesOf(row: Row, { certifiedFee, certifiedPayTo, uncertifiedJobs }: SiteRecord) {
  const given = Object.entries({ certifiedFee, certifiedPayTo, uncertifiedJobs }).filter(
    ([, value]) => value !== undefined,
  )
  return given.length === 0
    ? row.companyRules
    : { ...(row.companyRules as object | null), ...Object.fromEntries(given) }
}

/** The colour is in the row and in its theme, which must agree. */
function coloursOf(row: Row, { primary: colour, theme: given }: SiteRecord): Partial<Row> {
  if (colour === undefined && given === undefined) return {}
  const saved = Theme.safeParse(row.theme)
  const base = given ?? (saved.success ? saved.data : undefined)
  const primary = (colour ?? base?.primary ?? row.primary).toLowerCase()
  const theme = base && { ...base, primary }
  const fault = faultOf(theme ?? { primary })
  if (fault) throw new StartupError(`${fault}。`)
  return { primary, theme: theme ?? null }
}

async function refuseTakenHosts(tx: Db, { key, hosts = [] }: SiteRecord): Promise<void> {
  const taken = await findTakenHost(tx, { key, hosts })
  if (taken) throw new StartupError(`域名 ${taken.host} 已属于站点 ${taken.owner}。`)
}

/** Operators may not have an account yet: it is opened as by their first login, which a code to their number still has to prove. */
async function addOperators(
  tx: Db,
  { id, operators = [], now }: { id: number; operators?: readonly SiteOperator[]; now: Date },
): Promise<void> {
  for (const { mobile, permissions } of operators) {
    const account = await openAccount(tx, { tenantId: id, mobile }, { role: seeker, givesCoupons: false, now })
    await grant(tx, account.id, permissions)
  }
}
