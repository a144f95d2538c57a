import { sql } from 'drizzle-orm'
import type { CompanyFilter, DeskCompany } from '#contract/console/desks/companies'
import { areaAddress } from '../../settings/catalogs/areas'
import { industryName } from '../../settings/catalogs/industries'
import { byNumber, byTime, cameOn, deskList, inArea } from './deskList'
import { companiesWith, matchWords } from './wordMatch'

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly brandName: string
  readonly companyName: string
  readonly areaCode: string
  readonly industryCode: string
  readonly certified: boolean
  readonly openJobs: number
  readonly createdAt: string
}

export const companyList = deskList<CompanyFilter, DeskCompany>({
  kind: 'companies',
  table: sql`brands`,
  orders: {
    newest: byTime(sql`brands.created_at`),
    oldest: byTime(sql`brands.created_at`, false),
    openJobs: byNumber(sql`brands.open_jobs`),
  },

  match: async (db, tenantId, { text, certified, area, ...days }) => {
    const matched = await matchWords(db, {
      text,
      column: sql`brands.id`,
      having: companiesWith(tenantId, text),
    })
    return {
      conditions: [
        ...matched.conditions,
        ...(certified === undefined
          ? []
          : [certified ? sql`brands.certified_at is not null` : sql`brands.certified_at is null`]),
        ...inArea(sql`brands.area_code`, area),
        ...cameOn(sql`brands.created_at`, days),
      ],
      isCut: matched.isCut,
    }
  },

  load: async (db, tenantId, ids) => {
    const { rows } = await db.execute<Row>(sql`
      select id, brand_name as "brandName", company_name as "companyName", area_code as "areaCode",
        industry_code as "industryCode", certified_at is not null as certified, open_jobs as "openJobs",
        created_at as "createdAt"
      from brands where tenant_id = ${tenantId} and id = any(${sql.param([...ids])}::bigint[])`)
    return rows.map((row) => ({ row: show(row), parties: { brandIds: [row.id] } }))
  },

  heads: ['编号', '简称', '公司全称', '认证', '行业', '地区', '在招职位', '创建时间'],
  cells: ({ id, brandName, companyName, certified, industry, area, openJobs, createdAt }) => [
    id,
    brandName,
    companyName,
    certified ? '已认证' : '未认证',
    industry,
    area,
    openJobs,
    createdAt,
  ],
})

const show = ({ id, brandName, companyName, areaCode, industryCode, certified, openJobs, createdAt }: Row) => ({
  id,
  brandName,
  companyName,
  area: areaAddress(areaCode),
  industry: industryName(industryCode),
  certified,
  openJobs,
  createdAt: new Date(createdAt).toISOString(),
})
