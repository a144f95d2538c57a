import { sql } from 'drizzle-orm'
import { findCompanies } from '#contract/companies/company'
import { success } from '#contract/errors'
import { askedWords } from '../../db/segment'
import { all, askWord } from '../../db/wordQuery'
import { handle } from '../../wire/handle'
import { areaAddress } from '../settings/catalogs/areas'
import { logoUrl } from '../uploads/logo'

const shown = 30

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly brandName: string
  readonly companyName: string
  readonly areaCode: string
  readonly hasLogo: boolean
}

/** Names that contain the keyword literally come first, since the index of a company also contains its place and trade. */
export const findCompaniesHandler = handle(findCompanies, async ({ input, tenant, services }) => {
  const words = askedWords(input.keyword)
  if (words.length === 0) return success({ list: [] })
  const query = all(words.map((word) => askWord(word)))
  const { rows } = await services.db.execute<Row>(sql`
    select id, "brandName", "companyName", "areaCode", "hasLogo" from (
      select distinct on (b.company_name) b.id, b.brand_name as "brandName", b.company_name as "companyName",
        b.area_code as "areaCode", b.logo_svg <> '' as "hasLogo", b.open_jobs,
        strpos(lower(b.brand_name || ' ' || b.company_name), lower(${input.keyword})) > 0 as named
      from brands b where b.tenant_id = ${tenant.id} and b.search @@ ${query}::tsquery
      order by b.company_name, b.open_jobs desc, b.id
    ) as companies order by named desc, open_jobs desc, id limit ${shown}`)
  return success({
    list: rows.map(({ areaCode, hasLogo, id, brandName, companyName }) => ({
      id,
      brandName,
      companyName,
      logo: logoUrl(id, hasLogo),
      areaAddress: areaAddress(areaCode),
    })),
  })
})
