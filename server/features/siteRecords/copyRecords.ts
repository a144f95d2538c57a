import { and, eq, isNull, ne } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import type { ExportedRecords } from '#contract/siteRecords/carrying'
import type { SiteContent } from '../../area/siteContent'
import { users } from '../../db/schema/accounts/accounts'
import { operators } from '../../db/schema/site/operators'
import { tenants } from '../../db/schema/site/tenants'
import { nobody } from '../../db/schema/uploads'
import type { Services } from '../../services'
import { copyPictures } from '../../siteContent/keepPictures'
import { readContent } from '../../siteContent/readContent'
import type { Tenant } from '../../wire/handle'
import { bringRecords } from './importRecords'
import { siteMark } from './siteMark'

const missing = failure(codes.notFound, '本站没有显示这一条，先发布再复制')
const notThere = failure(codes.forbidden, '您的手机号在那个站点没有编辑这类内容的权限')

interface Copier {
  readonly services: Services
  readonly tenant: Tenant
  readonly userId: number
  readonly content: SiteContent
}

/** Sites on which an account with the caller's number may edit the kind, with that account. */
export async function findOperated({ services: { db }, tenant, userId, content }: Copier) {
  const [caller] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId))
  if (!caller) return []
  const mayEdit = eq(operators.permission, content.kind.permission)
  const isThem = and(eq(users.mobile, caller.mobile), eq(users.blocked, false), isNull(users.closingAt))
  return db
    .select({ site: tenants, userId: users.id })
    .from(users)
    .innerJoin(operators, and(eq(operators.userId, users.id), mayEdit))
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(isThem, ne(users.tenantId, tenant.id)))
    .orderBy(tenants.id)
}

interface Copy {
  /** Undefined for all records. */
  readonly key: string | undefined
  readonly site: string
  readonly ip: string
}

/** Makes drafts on another site of what this one shows. Their pictures become files of that site. */
export async function copyRecords(copier: Copier, { key, site, ip }: Copy): Promise<Result<Outcome>> {
  const { services, tenant, content } = copier
  const { kind } = content
  const there = (await findOperated(copier)).find((each) => each.site.key === site)
  if (!there) return notThere
  const shown = await readContent(content, { services, tenant })
  const chosen = shown.filter((each) => key === undefined || each.key === key)
  if (chosen.length === 0) return missing
  const records: ExportedRecords['records'] = []
  for (const each of chosen) {
    const from = { tenantId: tenant.id, userId: nobody }
    const data = await copyPictures(services.db, { kind, data: each.data, from, to: there.site.id })
    records.push({ key: each.key, data })
  }
  const file = { kind: kind.key, version: kind.version, site: siteMark(services, tenant), records }
  const place = { services, tenant: there.site, userId: there.userId, ip, content }
  return bringRecords(place, file, `从${tenant.name}复制`)
}

type Outcome = Extract<Awaited<ReturnType<typeof bringRecords>>, { ok: true }>['data']

export const sitesOf = async (copier: Copier) =>
  success({ list: (await findOperated(copier)).map(({ site: { key, name } }) => ({ site: key, name })) })
