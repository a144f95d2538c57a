import { and, eq, sql } from 'drizzle-orm'
import type { UserBase } from '#contract/account/user'
import { type Role, recruiter } from '#contract/roles'
import { maskMobile } from '#contract/text/maskMobile'
import type { Db } from '../../db/database'
import { userMobiles, users } from '../../db/schema/accounts/accounts'
import { brands } from '../../db/schema/companies'
import { recruiters } from '../../db/schema/recruiters'
import { expectations, resumes } from '../../db/schema/resumes'
import { together } from '../../db/together'
import { findPermissions } from '../../sessions/operators'
import { findRoles } from '../../sessions/sessions'
import { logoUrl } from '../uploads/logo'
import { hasRealName } from './realName/store'

export interface Person {
  readonly userId: number
  readonly role: Role
}

/** The parts of `UserBase` that this area knows. */
export type OwnBase = Omit<UserBase, 'vip' | 'formerVip' | 'auditIntegrity'>

/** The caller's basic data, from the card of the role: a seeker's resume or a recruiter's card (core 3.1). */
export async function loadUserBase(db: Db, { userId, role }: Person): Promise<OwnBase> {
  const [found] = await db
    .select({ account: users, realName: hasRealName(userId) })
    .from(users)
    .where(eq(users.id, userId))
  if (!found) throw new Error(`User ${userId} has no row`)
  const { account, realName } = found
  const [roles, operates, further, card] = await together(
    db,
    () => findRoles(db, userId),
    () => findPermissions(db, userId),
    () => db.select().from(userMobiles).where(eq(userMobiles.userId, userId)).orderBy(userMobiles.id),
    () => (role === recruiter ? loadRecruiterCard(db, userId) : loadSeekerCard(db, userId)),
  )
  const { updatedAt = account.updatedAt, ...shown } = card
  return {
    userId,
    role,
    roles,
    operates,
    mobiles: [account, ...further].map(({ mobile }) => maskMobile(mobile)),
    updatedAt: updatedAt.toISOString(),
    setting: { id: userId, salaryUnit: account.salaryUnit },
    hasPassword: account.passwordHash !== null,
    realName,
    ...shown,
  }
}

interface Card extends Pick<UserBase, 'name' | 'avatar' | 'integrity' | 'jobPartTime' | 'brand'> {
  readonly updatedAt?: Date
}

async function loadSeekerCard(db: Db, userId: number): Promise<Card> {
  const wantsPartTime = sql<boolean>`exists (${db
    .select({ one: sql`1` })
    .from(expectations)
    .where(and(eq(expectations.resumeId, resumes.id), expectations.partTime))})`
  const [card] = await db
    .select({
      name: resumes.name,
      avatar: resumes.avatar,
      integrity: resumes.integrity,
      updatedAt: resumes.updatedAt,
      jobPartTime: wantsPartTime,
    })
    .from(resumes)
    .where(eq(resumes.userId, userId))
  return { name: '', avatar: '', integrity: 0, jobPartTime: false, brand: null, ...card }
}

async function loadRecruiterCard(db: Db, userId: number): Promise<Card> {
  const [row] = await db
    .select({
      card: recruiters,
      brand: { id: brands.id, brandName: brands.brandName, hasLogo: sql<boolean>`${brands.logoSvg} <> ''` },
    })
    .from(recruiters)
    .leftJoin(brands, eq(brands.id, recruiters.brandId))
    .where(eq(recruiters.userId, userId))
  if (!row) return { name: '', avatar: '', integrity: 0, jobPartTime: false, brand: null }
  const { name, avatar, jobTitle, updatedAt } = row.card
  const brand = row.brand && {
    id: row.brand.id,
    brandName: row.brand.brandName,
    logo: logoUrl(row.brand.id, row.brand.hasLogo),
    jobTitle,
  }
  return { name, avatar, updatedAt, brand, jobPartTime: false, integrity: cardIntegrity({ name, jobTitle, brand }) }
}

/** Completeness of a recruiter's card: name, title and company count alike. */
export function cardIntegrity(parts: Readonly<Record<string, unknown>>): number {
  const values = Object.values(parts)
  return Math.round((100 * values.filter(Boolean).length) / values.length)
}
