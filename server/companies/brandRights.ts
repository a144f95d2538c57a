// May this account act for this company, and does it see its colleagues' jobs? Every area asks here: `mayActFor` for one
// account, `isMemberWith` inside a query. Roles and what they allow are the table in contract/companies/roles.ts.
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type BrandRight, type BrandRole, brandRights, mayAs } from '#contract/companies/roles'
import { codes, type Failure, failure } from '#contract/errors'
import type { Db } from '../db/database'
import { brandMembers } from '../db/schema/companies'
import { recruiters } from '../db/schema/recruiters'

export interface Member {
  readonly tenantId: number
  readonly userId: number
}

export interface Membership {
  readonly brandId: number
  readonly role: BrandRole
}

export const noCompany: Failure = failure(codes.companyMissing, '您还没有加入公司，请先创建或加入公司')
export const notAllowed: Failure = failure(codes.forbidden, '您在该公司的角色不能进行此操作，请联系公司管理员')

/** The company that the recruiter works for at present, with the role there; undefined without one. */
export async function findMembership(db: Db, { tenantId, userId }: Member): Promise<Membership | undefined> {
  const [row] = await db
    .select({ brandId: brandMembers.brandId, role: brandMembers.role })
    .from(recruiters)
    .innerJoin(
      brandMembers,
      and(eq(brandMembers.brandId, recruiters.brandId), eq(brandMembers.userId, recruiters.userId)),
    )
    .where(and(eq(recruiters.userId, userId), eq(recruiters.tenantId, tenantId)))
  return row
}

/** The current company, or the failure of a caller without one or without the right there. */
export async function findRightful(
  db: Db,
  member: Member,
  right: BrandRight,
): Promise<{ readonly ok: true; readonly data: Membership } | Failure> {
  const membership = await findMembership(db, member)
  if (membership === undefined) return noCompany
  return mayAs(membership.role, right) ? { ok: true, data: membership } : notAllowed
}

/** Whether the account is a member of the company whose role has this right. */
export async function mayActFor(
  db: Db,
  { tenantId, userId, brandId }: Member & { readonly brandId: number },
  right: BrandRight,
): Promise<boolean> {
  const own = and(
    eq(brandMembers.tenantId, tenantId),
    eq(brandMembers.brandId, brandId),
    eq(brandMembers.userId, userId),
  )
  const [row] = await db.select({ role: brandMembers.role }).from(brandMembers).where(own)
  return row !== undefined && mayAs(row.role, right)
}

/**
 * Id of the company that a recruiter works for at present, in a query; null unless `brand_members` has the account there with this
 * right. The column `recruiters.brand_id` alone gives no right.
 */
export const presentBrandOf = (userId: SQLWrapper | number, right: BrandRight): SQL<number | null> => sql<
  number | null
>`(
  select m.brand_id from recruiters r join brand_members m on m.brand_id = r.brand_id and m.user_id = r.user_id
  where r.user_id = ${userId} and m.role = any(${sql.param([...brandRights[right]])}::text[]))`

/** As {@link mayActFor}, as a condition of a query; `userId` and `brandId` may be columns. */
export const isMemberWith = (
  right: BrandRight,
  { userId, brandId }: { readonly userId: SQLWrapper | number; readonly brandId: SQLWrapper | number },
): SQL<boolean> => sql<boolean>`exists (
  select from brand_members m where m.brand_id = ${brandId} and m.user_id = ${userId}
    and m.role = any(${sql.param([...brandRights[right]])}::text[]))`
