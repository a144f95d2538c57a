import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { courses } from '#contract/courses/siteKinds'
import type { Db } from '../db/database'
import { openJob } from '../db/openJob'
import { users } from '../db/schema/accounts/accounts'
import { activities } from '../db/schema/activities'
import { articles } from '../db/schema/articles'
import { talks } from '../db/schema/chat'
import { brands } from '../db/schema/companies'
import { forms } from '../db/schema/forms'
import { jobs } from '../db/schema/jobs'
import { couponRules } from '../db/schema/money/coupons'
import { siteRecords } from '../db/schema/site/siteRecords'
import { accessCodes } from '../db/schema/site/tenantSite'
import { tenants } from '../db/schema/site/tenants'
import { uploads } from '../db/schema/uploads'
import { areaAddress } from '../features/settings/catalogs/areas'
import { exampleSettings } from '../features/tenants/siteFacts'
import { deleteUploads } from '../features/uploads/unusedFiles'
import { byCommand } from '../siteContent/show'
import { demoActivities, demoFairs } from './activities'
import { advice } from './articles/advice'
import { siteNews } from './articles/siteNews'
import { demoCourses } from './courses/demoCourses'
import { demoFormKeys } from './load/loadForms'
import { demoAccessCode } from './load/loadSite'
import { demoCouponCode } from './money/assets'

export interface RemovedDemo {
  readonly accounts: number
  readonly companies: number
  /** Companies of the demo that real recruiters have joined. They are kept; the first of these recruiters becomes their owner. */
  readonly keptCompanies: number
  readonly jobs: number
  readonly talks: number
  /** Articles, activities and forms. */
  readonly contents: number
  readonly files: number
  /** Names of stored contents that are unused now. */
  readonly unused: readonly string[]
}

type Site = typeof tenants.$inferSelect

const isDemoUser = sql`(select id from users where is_demo)`

/** Tables without a foreign key whose rows belong to a user. */
const looseTables = [
  'document_confirmations',
  'feedbacks',
  'form_submissions',
  'client_errors',
  'upload_reservations',
  'once_answers',
]

/**
 * Deletes the people of the demo with everything they made, in one transaction: also their talks with real users. Then deletes the
 * demo's articles, activities and forms, and the made-up licence numbers of its sites. The ledger, which only grows, keeps its
 * transfers. No-op if nothing is left of the demo.
 */
export async function removeDemo(tx: Db): Promise<RemovedDemo> {
  await tx.execute(sql`set local statement_timeout = 0`)
  const keptCompanies = await handOverCompanies(tx)
  const counts = {
    accounts: await tx.$count(users, eq(users.isDemo, true)),
    companies: await tx.$count(brands, sql`${brands.ownerId} in ${isDemoUser}`),
    jobs: await tx.$count(jobs, sql`${jobs.userId} in ${isDemoUser}`),
    talks: await tx.$count(
      talks,
      sql`exists (select from chat_users where chat_users.user_id in ${isDemoUser}
          and chat_users.id in (${talks.seekerIm}, ${talks.recruiterIm}))`,
    ),
  }
  const files = await deleteUploads(tx, sql`${uploads.userId} in ${isDemoUser}`)
  for (const table of looseTables)
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id in ${isDemoUser}`)
  for (const table of ['invoices', 'refunds', 'payments'])
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where order_id in (select id from orders where user_id in ${isDemoUser})`,
    )
  await tx.execute(sql`delete from orders where user_id in ${isDemoUser}`)
  await tx.execute(sql`delete from complaints where accused_id in ${isDemoUser}`)
  await tx.delete(brands).where(sql`${brands.ownerId} in ${isDemoUser}`)
  await tx.delete(users).where(eq(users.isDemo, true))
  await removeDangling(tx)
  let contents = 0
  for (const site of await tx.select().from(tenants).where(eq(tenants.isDemo, true)))
    contents += await removeSiteContents(tx, site)
  return { ...counts, keptCompanies, contents, files: files.count, unused: files.unused }
}

async function handOverCompanies(tx: Db): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`update brands set owner_id = heirs.user_id from (
          select brand_id, min(recruiters.user_id) as user_id from recruiters join users on users.id = recruiters.user_id
          where not users.is_demo and brand_id is not null group by brand_id) heirs
        where heirs.brand_id = brands.id and brands.owner_id in ${isDemoUser}`,
  )
  return rowCount ?? 0
}

/**
 * Removes what real users have kept of the demo: favourites and addresses of the old site. Corrects the number of open jobs of
 * companies.
 */
async function removeDangling(tx: Db): Promise<void> {
  const targets = { job: 'jobs', company: 'brands', resume: 'resumes' } as const
  for (const [kind, table] of Object.entries(targets)) {
    const isGone = sql`kind = ${kind} and not exists (select from ${sql.identifier(table)} where id = target_id)`
    await tx.execute(sql`delete from favorites where ${isGone}`)
    await tx.execute(sql`delete from legacy_ids where ${isGone}`)
  }
  await tx.execute(
    sql`update brands set open_jobs = open.count from (
          select brands.id, count(jobs.id) as count from brands
          left join jobs on jobs.brand_id = brands.id and jobs.status = ${openJob} group by brands.id) open
        where open.id = brands.id and open_jobs <> open.count`,
  )
}

/** The demo's courses, but those that operators have edited, which are theirs. */
function removeCourses(tx: Db, tenantId: number): Promise<{ id: number }[]> {
  const edited = sql`exists (select from site_records other where other.tenant_id = site_records.tenant_id
    and other.kind = site_records.kind and other.key = site_records.key and other.id <> site_records.id)`
  return tx
    .delete(siteRecords)
    .where(
      and(
        eq(siteRecords.tenantId, tenantId),
        eq(siteRecords.kind, courses.key),
        inArray(
          sql`${siteRecords.data} ->> 'title'`,
          demoCourses.map(({ title }) => title),
        ),
        eq(siteRecords.by, byCommand),
        not(edited),
      ),
    )
    .returning({ id: siteRecords.id })
}

/** Data that the demo wrote into a site of its own. */
async function removeSiteContents(tx: Db, { id, key, name, city, settings }: Site): Promise<number> {
  const titles = [...advice, ...siteNews].map(({ title }) => title.replaceAll('{site}', name))
  const inCity = (text: string) => text.replaceAll('{city}', areaAddress(city.slice(0, 4)))
  const gone = [
    await tx
      .delete(articles)
      .where(and(eq(articles.tenantId, id), inArray(articles.title, titles)))
      .returning({ id: articles.id }),
    await tx
      .delete(activities)
      .where(
        and(
          eq(activities.tenantId, id),
          inArray(
            activities.title,
            [...demoActivities, ...demoFairs].map(({ title }) => inCity(title)),
          ),
        ),
      )
      .returning({ id: activities.id }),
    await tx
      .delete(forms)
      .where(and(eq(forms.tenantId, id), inArray(forms.key, [...demoFormKeys])))
      .returning({ id: forms.id }),
    await removeCourses(tx, id),
  ]
  await tx.delete(couponRules).where(and(eq(couponRules.tenantId, id), eq(couponRules.key, demoCouponCode.key)))
  await tx.delete(accessCodes).where(and(eq(accessCodes.tenantId, id), eq(accessCodes.code, demoAccessCode)))
  await tx.execute(
    sql`delete from legacy_ids where tenant_id = ${id} and kind = 'article'
        and not exists (select from articles where articles.id = target_id)`,
  )
  const invented: Readonly<Record<string, unknown>> = exampleSettings(key)
  const own = Object.entries(settings as object).filter(([field, value]) => invented[field] !== value)
  await tx
    .update(tenants)
    .set({ settings: Object.fromEntries(own), isDemo: false, updatedAt: new Date() })
    .where(eq(tenants.id, id))
  return gone.reduce((sum, rows) => sum + rows.length, 0)
}
