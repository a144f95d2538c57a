import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { codes, failure, success } from '../../../contract/errors'
import { IndustryCode } from '../../../contract/fields'
import {
  findAllPublic,
  findHotSkills,
  findPublic,
  findPublicMulti,
  findPublicTypes,
  findSkills,
  getIndustryFilter,
} from '../../../contract/settings/publicData'
import { tenants } from '../../db/schema/tenants'
import { type Handler, handle } from '../../wire/handle'
import { industries } from './catalogs/industries'
import { isPosition, positionSkills } from './catalogs/positions'
import { labelGroups, publicGroups } from './catalogs/publicGroups'
import { findHotSkillNames } from './hotSkills'

const unknownType = (type: string) => failure(codes.notFound, `没有「${type}」这类数据`)

const typesHandler = handle(findPublicTypes, async () =>
  success({ list: [...publicGroups.values()].map(({ type, name }) => ({ type, name })) }),
)

const findHandler = handle(findPublic, async ({ input }) => {
  const group = publicGroups.get(input.type)
  return group ? success(group) : unknownType(input.type)
})

const multiHandler = handle(findPublicMulti, async ({ input }) => {
  const unknown = input.types.find((type) => !publicGroups.has(type))
  if (unknown) return unknownType(unknown)
  return success({ list: input.types.flatMap((type) => publicGroups.get(type) ?? []) })
})

const allHandler = handle(findAllPublic, async () => success({ list: [...labelGroups] }))

/** The industries that most look for, unless the tenant's row names others. */
const usualIndustries = ['0101', '0102', '0201', '0304', '0401', '0402', '0503', '0701', '0801', '1101', '1201']
const Chosen = z.object({ industryFilter: z.array(IndustryCode) })

const industryFilterHandler = handle(getIndustryFilter, async ({ tenant, services }) => {
  const [row] = await services.db.select({ settings: tenants.settings }).from(tenants).where(eq(tenants.id, tenant.id))
  const chosen = Chosen.safeParse(row?.settings)
  const wanted = chosen.success ? chosen.data.industryFilter : usualIndustries
  return success({ list: wanted.flatMap((code) => industries.find(({ id }) => id === code) ?? []) })
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
  skillsHandler,
  hotSkillsHandler,
]
