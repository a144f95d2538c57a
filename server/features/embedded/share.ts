import { and, eq } from 'drizzle-orm'
import type { ShareData, ShareKey } from '#contract/embedded/host'
import type { Place } from '../../area/siteContent'
import type { Db } from '../../db/database'
import { brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { liveRooms } from '../../db/schema/live'
import { recruiters } from '../../db/schema/recruiters'
import type { Tenant } from '../../wire/handle'
import { isInGoodStanding } from '../account/goodStanding'
import { isReadableBy } from '../jobs/life/status'
import { findSeo } from '../tenants/seoContent'
import { siteIconPaths } from '../tenants/themes/siteIcons'
import { logoUrl } from '../uploads/logo'

/** The card of a shared page; `link` and `imgUrl` are paths of the site. Undefined if the subject does not exist or is not public. */
export async function shareOf(
  place: Place,
  { key, id }: { key: ShareKey; id: number },
): Promise<ShareData | undefined> {
  const { tenant } = place
  const { db } = place.services
  if (key === 'job') return jobCard(db, tenant, id)
  if (key === 'company') return companyCard(db, tenant, id)
  if (key === 'live') return liveCard(db, tenant, id)
  const { title, description } = await findSeo(place, 'home')
  return { title: `${tenant.name} - ${title}`, desc: description, link: '/', imgUrl: siteIconPaths.large }
}

async function jobCard(db: Db, tenant: Pick<Tenant, 'id'>, id: number): Promise<ShareData | undefined> {
  const [row] = await db
    .select({ jobName: jobs.jobName, brandName: brands.brandName, brandId: brands.id, logo: brands.logoSvg })
    .from(jobs)
    .innerJoin(brands, eq(brands.id, jobs.brandId))
    .where(and(eq(jobs.id, id), eq(jobs.tenantId, tenant.id), isReadableBy(undefined)))
  if (!row) return undefined
  return {
    title: `${row.brandName}正在招聘${row.jobName}`,
    desc: '查看职位详情，直接和招聘者沟通',
    link: `/job/${id}`,
    imgUrl: logoUrl(row.brandId, row.logo !== ''),
  }
}

async function companyCard(db: Db, tenant: Pick<Tenant, 'id'>, id: number): Promise<ShareData | undefined> {
  const [row] = await db
    .select({ brandName: brands.brandName, logo: brands.logoSvg })
    .from(brands)
    .where(and(eq(brands.id, id), eq(brands.tenantId, tenant.id)))
  if (!row) return undefined
  return {
    title: `${row.brandName}正在招聘`,
    desc: '查看公司介绍与在招职位',
    link: `/company/${id}`,
    imgUrl: logoUrl(id, row.logo !== ''),
  }
}

/** The link names the stream by its code, with which visitors can read along without a login. */
async function liveCard(db: Db, tenant: Pick<Tenant, 'id'>, id: number): Promise<ShareData | undefined> {
  const [row] = await db
    .select({ title: liveRooms.title, code: liveRooms.code, brandId: brands.id, logo: brands.logoSvg })
    .from(liveRooms)
    .leftJoin(recruiters, eq(recruiters.userId, liveRooms.hostId))
    .leftJoin(brands, eq(brands.id, recruiters.brandId))
    .where(and(eq(liveRooms.id, id), eq(liveRooms.tenantId, tenant.id), isInGoodStanding(liveRooms.hostId)))
  if (!row) return undefined
  return {
    title: row.title,
    desc: '进直播间了解公司与职位，在线提问',
    link: `/live?code=${row.code}`,
    imgUrl: row.brandId ? logoUrl(row.brandId, row.logo !== '') : siteIconPaths.large,
  }
}
