import { type SQL, sql } from 'drizzle-orm'
import type { BrandCard } from '#contract/companies/brand'
import type { Db } from '../../db/database'
import { openJob } from '../../db/openJob'
import { areaAddress } from '../settings/catalogs/areas'
import { industryName } from '../settings/catalogs/industries'
import { logoUrl } from '../uploads/logo'

export interface BrandRow extends Record<string, unknown> {
  readonly id: number
  readonly brandName: string
  readonly industryCode: string
  readonly scale: number
  readonly stage: number
  readonly areaCode: string
  readonly openJobs: number
  readonly hasLogo: boolean
  readonly certified: boolean
  readonly topJobs: string[]
}

/** Number of open jobs whose names a card shows. */
const shownJobs = 3

/** Companies that meet a condition on `b`, with what their cards show, in one query. `tail` orders and limits. */
export async function selectBrandCards(db: Db, condition: SQL, tail: SQL): Promise<BrandRow[]> {
  const { rows } = await db.execute<BrandRow>(sql`
    select b.id, b.brand_name as "brandName", b.industry_code as "industryCode", b.scale, b.stage,
      b.area_code as "areaCode", b.open_jobs as "openJobs", b.logo_svg <> '' as "hasLogo",
      b.certified_at is not null as certified,
      array(
        select job_name from jobs where brand_id = b.id and status = ${openJob} order by score desc, id desc limit ${shownJobs}
      ) as "topJobs"
    from brands b where ${condition} ${tail}`)
  return rows
}

export function showBrandCard(row: BrandRow): BrandCard {
  return {
    id: row.id,
    brandName: row.brandName,
    logo: logoUrl(row.id, row.hasLogo),
    industry: industryName(row.industryCode),
    scale: row.scale,
    stage: row.stage,
    certified: row.certified,
    areaAddress: areaAddress(row.areaCode),
    jobs: row.openJobs,
    topJobs: row.topJobs,
  }
}
