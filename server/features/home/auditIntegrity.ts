import { eq } from 'drizzle-orm'
import { type Role, recruiter } from '#contract/roles'
import type { Db } from '../../db/database'
import { brands } from '../../db/schema/companies'
import { recruiters } from '../../db/schema/recruiters'
import type { Services } from '../../services'
import { findBlockedText } from '../../wire/blockedTexts'
import { cardIntegrity } from '../account/userBase'
import { findResume } from '../resume/resumeStore'
import { judgeResume } from '../resume/sections/integrity'

interface Person {
  readonly tenantId: number
  readonly userId: number
  readonly role: Role
}

type Passes = (value: unknown) => boolean

/**
 * Completeness of what passes review (core 3.1): texts that contain a word which the site blocks by now do not count, and a
 * recruiter's company counts once it is certified.
 */
export async function findAuditIntegrity(
  { db, chatRules, now }: Pick<Services, 'db' | 'chatRules' | 'now'>,
  { tenantId, userId, role }: Person,
): Promise<number> {
  const { blockedWords } = await chatRules.of(db, tenantId, now())
  const passes: Passes = (value) => findBlockedText(blockedWords, value) === undefined
  return role === recruiter ? auditCard(db, userId, passes) : auditResume(db, userId, passes)
}

async function auditCard(db: Db, userId: number, passes: Passes): Promise<number> {
  const [card] = await db
    .select({ name: recruiters.name, jobTitle: recruiters.jobTitle, brand: brands.certifiedAt })
    .from(recruiters)
    .leftJoin(brands, eq(brands.id, recruiters.brandId))
    .where(eq(recruiters.userId, userId))
  if (!card) return 0
  const { name, jobTitle, brand } = card
  return cardIntegrity({ name: passes(name) && name, jobTitle: passes(jobTitle) && jobTitle, brand })
}

async function auditResume(db: Db, userId: number, passes: Passes): Promise<number> {
  const whole = await findResume(db, userId)
  if (!whole) return 0
  const { row, sections } = whole
  const plain = Object.fromEntries(Object.entries(sections.plain).map(([key, rows]) => [key, rows.filter(passes)]))
  return judgeResume({
    name: passes(row.name) ? row.name : '',
    workingDate: row.workingDate,
    description: passes(row.description) ? row.description : '',
    expectations: sections.expectations,
    workings: sections.workings.filter(passes),
    plain,
  }).integrity
}
