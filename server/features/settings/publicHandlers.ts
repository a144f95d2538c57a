import { desc, eq, sql } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import {
  countCompanies,
  findAllPublic,
  findHotSkills,
  findPublic,
  findPublicMulti,
  findPublicTypes,
  findSkills,
  getIndustryFilter,
} from '#contract/settings/publicData'
import { brands } from '../../db/schema/companies'
import { readOne } from '../../siteContent/readContent'
import { type Handler, handle } from '../../wire/handle'
import { industries } from './catalogs/industries'
import { isPosition, positionSkills } from './catalogs/positions'
import { labelGroups } from './catalogs/publicGroups'
import { findHotSkillNames } from './hotSkills'
import { industryContent, publicListHandlers, readPublicLists } from './publicLists'

const unknownType = (type: string) => failure(codes.notFound, `没有「${type}」这类数据`)

const typesHandler = handle(findPublicTypes, async (context) => {
  const lists = await readPublicLists(context)
  return success({ list: [...lists.values()].map(({ type, name }) => ({ type, name })) })
})

const findHandler = handle(findPublic, async (context) => {
  const { type } = context.input
  const list = (await readPublicLists(context)).get(type)
  return list ? success(list) : unknownType(type)
})

const multiHandler = handle(findPublicMulti, async (context) => {
  const { types } = context.input
  const lists = await readPublicLists(context)
  const unknown = types.find((type) => !lists.has(type))
  if (unknown) return unknownType(unknown)
  return success({ list: types.flatMap((type) => lists.get(type) ?? []) })
})

const allHandler = handle(findAllPublic, async () => success({ list: [...labelGroups] }))

const industryFilterHandler = handle(getIndustryFilter, async (context) => {
  const { data } = await readOne(industryContent, context)
  return success({ list: data.codes.flatMap((code) => industries.find(({ id }) => id === code) ?? []) })
})

const companyCountHandler = handle(countCompanies, async ({ tenant, services: { db } }) => {
  const count = sql<number>`count(*)::int`
  const list = await db
    .select({ code: brands.industryCode, count })
    .from(brands)
    .where(eq(brands.tenantId, tenant.id))
    .groupBy(brands.industryCode)
    .orderBy(desc(count), brands.industryCode)
  return success({ list })
})

const skillsHandler = handle(findSkills, async ({ input }) =>
  isPosition(input.positionCode)
    ? success({ list: [...positionSkills(input.positionCode)] })
    : failure(codes.invalidInput, '请选择职位类型'),
)

const hotSkillsHandler = handle(findHotSkills, async ({ tenant, services }) =>
  success({ list: await findHotSkillNames(services, tenant.id) }),
)

/** Lists of options for forms, and the entries that a tenant puts first. */
export const publicHandlers: readonly Handler[] = [
  typesHandler,
  findHandler,
  multiHandler,
  allHandler,
  industryFilterHandler,
  companyCountHandler,
  skillsHandler,
  hotSkillsHandler,
  ...publicListHandlers,
]
