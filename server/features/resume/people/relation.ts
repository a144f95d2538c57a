import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { RecordSchema } from '#contract/basis'
import { codes, type Failure, failure, success } from '#contract/errors'
import {
  getRelation,
  relationLimits,
  setPersonImproper,
  setPersonTags,
  updateRelation,
} from '#contract/resume/relation'
import type { Db } from '../../../db/database'
import { personRelations, recruiterTags, resumes } from '../../../db/schema/resumes'
import { handle } from '../../../wire/handle'
import { givenOf, refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { isShownTo, talkWith } from '../shownTo'

interface Pair {
  readonly tenantId: number
  readonly recruiterId: number
  readonly resumeId: number
}

const noPerson = failure(codes.notFound, '简历不存在或未公开')

/**
 * A recruiter's own note, tags and state of a person. Every query has the recruiter's id as a condition, so that others cannot
 * read them.
 */
export const relationHandlers = [
  handle(getRelation, async ({ input, user, tenant, services: { db } }) => {
    const pair = { tenantId: tenant.id, recruiterId: user.userId, resumeId: input.id }
    if (!(await isKnown(db, pair))) return noPerson
    const [kept] = await db.select().from(personRelations).where(isOf(pair))
    const state = kept?.improper ? 'improper' : (kept?.state ?? '')
    return success({ note: kept?.note ?? '', tags: kept?.tags ?? [], state, offered: await findUsedTags(db, pair) })
  }),

  handle(updateRelation, async ({ input, user, tenant, services: { db, now } }) => {
    const pair = { tenantId: tenant.id, recruiterId: user.userId, resumeId: input.id }
    if (!(await isKnown(db, pair))) return noPerson
    const { note, state } = input
    return db.transaction(async (tx) => {
      const newer = await refuseNewer(tx, pair, { schema: updateRelation.input, input })
      if (newer) return newer
      await keep(tx, pair, {
        ...(note !== undefined && { note }),
        ...(state !== undefined && { improper: state === 'improper', state: state === 'improper' ? '' : state }),
        updatedAt: now(),
      })
      return success({})
    })
  }),

  handle(setPersonImproper, async ({ input, user, tenant, services: { db, now } }) => {
    const pair = { tenantId: tenant.id, recruiterId: user.userId, resumeId: input.id }
    if (!(await isKnown(db, pair))) return noPerson
    await keep(db, pair, { improper: input.value, updatedAt: now() })
    return success({})
  }),

  handle(setPersonTags, async ({ input, user, tenant, services: { db, now } }) => {
    const pair = { tenantId: tenant.id, recruiterId: user.userId, resumeId: input.id }
    if (!(await isKnown(db, pair))) return noPerson
    const { tags } = input
    return db.transaction(async (tx) => {
      const newer = await refuseNewer(tx, pair, { schema: setPersonTags.input, input })
      if (newer) return newer
      await keep(tx, pair, { tags, updatedAt: now() })
      await rememberTags(tx, pair, tags, now())
      return success({ tags, offered: await findUsedTags(tx, pair) })
    })
  }),
]

interface Change {
  readonly schema: RecordSchema
  readonly input: { readonly basis?: number | undefined }
}

/** The failure if another window has changed what the input replaces. Locks the row, so that two windows follow each other. */
async function refuseNewer(tx: Db, pair: Pair, { schema, input }: Change): Promise<Failure | undefined> {
  const [row] = await tx.select().from(personRelations).where(isOf(pair)).for('update')
  const { note = '', tags = [], state = '', improper = false } = row ?? {}
  const stored = givenOf(input, { note, tags, state: improper ? 'improper' : state })
  return refuseOverwrite({ schema, input, stored })
}

const isOf = ({ tenantId, recruiterId, resumeId }: Pair) =>
  and(
    eq(personRelations.tenantId, tenantId),
    eq(personRelations.recruiterId, recruiterId),
    eq(personRelations.resumeId, resumeId),
  )

/** Shown to the recruiter, or somebody this one has talked with or kept notes on, also when no longer listed. */
async function isKnown(db: Db, pair: Pair): Promise<boolean> {
  const kept = db.select({ one: sql`1` }).from(personRelations).where(isOf(pair))
  const [found] = await db
    .select({ id: resumes.id })
    .from(resumes)
    .where(
      and(
        eq(resumes.id, pair.resumeId),
        eq(resumes.tenantId, pair.tenantId),
        or(isShownTo(pair.recruiterId), sql`${talkWith(pair.recruiterId)} is not null`, sql`exists (${kept})`),
      ),
    )
  return found !== undefined
}

async function keep(
  db: Db,
  pair: Pair,
  change: Partial<Pick<typeof personRelations.$inferInsert, 'note' | 'tags' | 'improper' | 'state'>> & {
    updatedAt: Date
  },
): Promise<void> {
  await db
    .insert(personRelations)
    .values({ ...pair, ...change })
    .onConflictDoUpdate({ target: [personRelations.recruiterId, personRelations.resumeId], set: change })
}

/** The last used first. */
async function findUsedTags(db: Db, { recruiterId, tenantId }: Pair): Promise<string[]> {
  const rows = await db
    .select({ tag: recruiterTags.tag })
    .from(recruiterTags)
    .where(and(eq(recruiterTags.recruiterId, recruiterId), eq(recruiterTags.tenantId, tenantId)))
    .orderBy(desc(recruiterTags.usedAt), recruiterTags.tag)
    .limit(relationLimits.remembered)
  return rows.map(({ tag }) => tag)
}

/** Deletes the tags that were used longest ago beyond the limit. */
async function rememberTags(tx: Db, pair: Pair, tags: readonly string[], usedAt: Date): Promise<void> {
  if (tags.length === 0) return
  const { recruiterId, tenantId } = pair
  await tx
    .insert(recruiterTags)
    .values(tags.map((tag) => ({ recruiterId, tenantId, tag, usedAt })))
    .onConflictDoUpdate({ target: [recruiterTags.recruiterId, recruiterTags.tag], set: { usedAt } })
  const beyond = tx
    .select({ tag: recruiterTags.tag })
    .from(recruiterTags)
    .where(eq(recruiterTags.recruiterId, recruiterId))
    .orderBy(desc(recruiterTags.usedAt), recruiterTags.tag)
    .offset(relationLimits.remembered)
  await tx
    .delete(recruiterTags)
    .where(and(eq(recruiterTags.recruiterId, recruiterId), inArray(recruiterTags.tag, beyond)))
}
