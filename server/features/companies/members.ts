import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Colleague, findOwnBrands, findStaff, saveManager, switchBrand } from '#contract/companies/members'
import { companyPages } from '#contract/companies/pages'
import { type BrandRole, brandRoleNames, mayAs } from '#contract/companies/roles'
import { codes, failure, success } from '#contract/errors'
import { recruiter } from '#contract/roles'
import { findMembership, findRightful, noCompany } from '../../companies/brandRights'
import type { Db } from '../../db/database'
import { openJob } from '../../db/openJob'
import { brandMembers, brands } from '../../db/schema/companies'
import { recruiters } from '../../db/schema/recruiters'
import type { Live } from '../../services'
import { type Handler, handle } from '../../wire/handle'
import { refuseOverwrite } from '../../wire/refusals/refuseOverwrite'
import { notify } from '../notices/notify'
import { logoUrl } from '../uploads/logo'
import { findJoins } from './joining'
import { describeLeaving, isLastOwner, lockMembers } from './leaving'

const noMember = failure(codes.notFound, '该成员不在公司中，可能已经退出')
const shownJobs = 3

const ownBrandsHandler = handle(findOwnBrands, async ({ user, tenant, services: { db } }) => {
  const current = sql<boolean>`coalesce(${recruiters.brandId} = ${brands.id}, false)`
  const rows = await db
    .select({
      id: brands.id,
      brandName: brands.brandName,
      companyName: brands.companyName,
      hasLogo: sql<boolean>`${brands.logoSvg} <> ''`,
      certified: sql<boolean>`${brands.certifiedAt} is not null`,
      role: brandMembers.role,
      current,
      jobs: brands.openJobs,
    })
    .from(brandMembers)
    .innerJoin(brands, eq(brands.id, brandMembers.brandId))
    .leftJoin(recruiters, eq(recruiters.userId, brandMembers.userId))
    .where(and(eq(brandMembers.userId, user.userId), eq(brandMembers.tenantId, tenant.id)))
    .orderBy(desc(current), brandMembers.joinedAt, brands.id)
  return success({ list: rows.map(({ hasLogo, ...row }) => ({ ...row, logo: logoUrl(row.id, hasLogo) })) })
})

const switchHandler = handle(switchBrand, async ({ input, user: { userId }, tenant, services: { db, now } }) =>
  db.transaction(async (tx) => {
    const own = and(eq(brandMembers.brandId, input.id), eq(brandMembers.userId, userId))
    const [member] = await tx
      .select({ role: brandMembers.role })
      .from(brandMembers)
      .where(and(own, eq(brandMembers.tenantId, tenant.id)))
      .for('key share')
    if (member === undefined) return failure(codes.notFound, '您不是这家公司的成员，可能已经退出')
    await tx.update(recruiters).set({ brandId: input.id, updatedAt: now() }).where(eq(recruiters.userId, userId))
    return success({})
  }),
)

const staffHandler = handle(findStaff, async ({ user, tenant, services }) => {
  const { db, live } = services
  const self = { tenantId: tenant.id, userId: user.userId }
  const membership = await findMembership(db, self)
  if (membership === undefined) return noCompany
  const { brandId, role } = membership
  const [brand] = await db.select().from(brands).where(eq(brands.id, brandId))
  if (brand === undefined) return noCompany
  const [members, joins, leaving] = await Promise.all([
    findColleagues(db, { brandId, userId: user.userId, live }),
    findJoins(db, { brandId, userId: user.userId }),
    describeLeaving(db, { ...self, brandId }),
  ])
  const { id, brandName, companyName } = brand
  const certified = brand.certifiedAt !== null
  const logo = logoUrl(id, brand.logoSvg !== '')
  return success({ id, brandName, companyName, logo, certified, role, members, joins, leaving })
})

interface ColleagueRow extends Record<string, unknown> {
  readonly userId: number
  readonly name: string
  readonly jobTitle: string
  readonly avatar: string
  readonly role: BrandRole
  readonly activeAt: Date | string | null
  readonly joinedAt: Date | string
  readonly jobs: number
  readonly topJobs: { id: number; jobName: string }[]
}

/** Owners first, then by when they joined. Closed and blocked accounts are left out. */
async function findColleagues(
  db: Db,
  { brandId, userId, live }: { brandId: number; userId: number; live: Live },
): Promise<Colleague[]> {
  const isOpen: SQL = sql`j.brand_id = m.brand_id and j.user_id = m.user_id and j.status = ${openJob}`
  const { rows } = await db.execute<ColleagueRow>(sql`
    select m.user_id as "userId", m.role, m.joined_at as "joinedAt", coalesce(r.name, '') as name,
      coalesce(r.job_title, '') as "jobTitle", coalesce(r.avatar, '') as avatar, ur.active_at as "activeAt",
      (select count(*)::int from jobs j where ${isOpen}) as jobs,
      (select coalesce(json_agg(t), '[]') from (
        select j.id, j.job_name as "jobName" from jobs j where ${isOpen} order by j.refreshed_at desc limit ${shownJobs}
      ) t) as "topJobs"
    from brand_members m
    join users u on u.id = m.user_id and not u.blocked and u.closing_at is null
    left join recruiters r on r.user_id = m.user_id
    left join user_roles ur on ur.user_id = m.user_id and ur.role = ${recruiter}
    where m.brand_id = ${brandId}
    order by m.role <> 'owner', m.joined_at, m.user_id`)
  const online = await live.findOnline(
    rows.map((row) => row.userId),
    recruiter,
  )
  return rows.map((row) => ({
    ...row,
    isSelf: row.userId === userId,
    online: online.has(row.userId),
    activeAt: new Date(row.activeAt ?? row.joinedAt).toISOString(),
    joinedAt: new Date(row.joinedAt).toISOString(),
  }))
}

const saveManagerHandler = handle(saveManager, async ({ input, user, tenant: { id: tenantId }, services }) => {
  const now = services.now()
  return services.db.transaction(async (tx) => {
    const rightful = await findRightful(tx, { tenantId, userId: user.userId }, 'manageMembers')
    if (!rightful.ok) return rightful
    const { brandId } = rightful.data
    const members = await lockMembers(tx, brandId)
    // The caller may have lost the right while waiting for the lock.
    if (!members.some((member) => member.userId === user.userId && mayAs(member.role, 'manageMembers'))) return noMember
    const member = members.find(({ userId }) => userId === input.userId)
    if (member === undefined) return noMember
    if (member.role === input.role) return success({})
    const newer = refuseOverwrite({ schema: saveManager.input, input, stored: { role: member.role } })
    if (newer) return newer
    if (member.role === 'owner' && isLastOwner(members, member.userId))
      return failure(codes.conflict, '公司至少要有一位管理员，请先把另一位成员设为管理员')
    await tx
      .update(brandMembers)
      .set({ role: input.role })
      .where(and(eq(brandMembers.brandId, brandId), eq(brandMembers.userId, member.userId)))
    if (member.userId !== user.userId) {
      const [brand] = await tx.select({ name: brands.brandName }).from(brands).where(eq(brands.id, brandId))
      await notify(tx, {
        tenantId,
        userId: member.userId,
        role: recruiter,
        kind: 'system',
        title: `您在${brand?.name ?? '公司'}的角色已改为${brandRoleNames[input.role]}`,
        content: '由公司管理员修改，如有疑问请联系管理员。',
        link: companyPages['company-hr'].path,
        now,
      })
    }
    return success({})
  })
})

/** Leaving is handled in `chat/sends/leaving.ts`, since it hands over applications. */
export const memberHandlers: readonly Handler[] = [ownBrandsHandler, switchHandler, staffHandler, saveManagerHandler]
