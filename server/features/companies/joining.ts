import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import {
  answerJoin,
  askToJoin,
  findOwnJoin,
  getJoin,
  type JoinRequest,
  type JoinStatus,
} from '#contract/companies/joining'
import { companyPages } from '#contract/companies/pages'
import { codes, failure, success } from '#contract/errors'
import { jobPages } from '#contract/jobs/pages'
import { pathTo } from '#contract/page'
import { recruiter } from '#contract/roles'
import { maskMobile } from '#contract/text/maskMobile'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { brandMembers, brands, companyJoins } from '../../db/schema/companies'
import { recruiters } from '../../db/schema/recruiters'
import { type Handler, handle } from '../../wire/handle'
import { isInGoodStanding } from '../account/goodStanding'
import { notify } from '../notices/notify'
import { tellDecision } from '../notices/tellDecision'
import { companyKey } from './companyKey'

const asked = 0 satisfies JoinStatus
const accepted = 1 satisfies JoinStatus
const refused = 2 satisfies JoinStatus
const withdrawn = 3 satisfies JoinStatus

const mostAskingsADay = 5
const day = 86_400_000

/**
 * The members who decide on requests to join: the owners, or the recruiters if no owner can log in. Both are conditions on
 * `brandMembers`.
 */
const answersFor = (brandId: SQL | number): SQL => sql`
  ${brandMembers.brandId} = ${brandId} and ${isInGoodStanding(brandMembers.userId)}
  and (${brandMembers.role} = 'owner' or ${brandMembers.role} = 'recruiter' and not exists (
    select from brand_members o where o.brand_id = ${brandId} and o.role = 'owner'
      and ${isInGoodStanding(sql`o.user_id`)}))`

const askHandler = handle(askToJoin, async ({ input, user: { userId }, tenant: { id: tenantId }, services }) => {
  const now = services.now()
  return services.db.transaction(async (tx) => {
    const card = await lockCard(tx, userId, tenantId)
    if (card === undefined || card.name === '') return failure(codes.invalidInput, '请先填写您的姓名和职务')
    if (card.brandId !== null && !input.further) return failure(codes.conflict, '您已有公司，不能再申请加入')
    const [brand] = await tx
      .select({ id: brands.id, companyName: brands.companyName })
      .from(brands)
      .where(and(eq(brands.tenantId, tenantId), eq(brands.nameKey, companyKey(input.companyName))))
    if (brand === undefined) return failure(codes.notFound, '没有找到这家公司')
    if (await isMember(tx, brand.id, userId)) return failure(codes.conflict, '您已是这家公司的成员')
    const own = eq(companyJoins.userId, userId)
    const lately = await tx
      .select({ brandId: companyJoins.brandId, status: companyJoins.status })
      .from(companyJoins)
      .where(and(own, gt(companyJoins.createdAt, new Date(now.getTime() - day))))
    if (lately.some(({ brandId, status }) => brandId === brand.id && status === asked))
      return failure(codes.conflict, '您已申请加入，请等待对方确认')
    if (lately.length >= mostAskingsADay) return failure(codes.toast, '今天申请的次数已用完，请明天再试')
    const deciders = await tx.select({ userId: brandMembers.userId }).from(brandMembers).where(answersFor(brand.id))
    if (deciders.length === 0) return failure(codes.conflict, '该公司目前没有可以确认的招聘者，请联系客服处理')
    await tx
      .update(companyJoins)
      .set({ status: withdrawn })
      .where(and(own, eq(companyJoins.status, asked)))
    const [made] = await tx
      .insert(companyJoins)
      .values({ tenantId, brandId: brand.id, userId, isFurther: card.brandId !== null, createdAt: now })
      .returning({ id: companyJoins.id })
    if (made === undefined) throw new Error('An asking to join was not inserted')
    for (const decider of deciders)
      await notify(tx, {
        tenantId,
        userId: decider.userId,
        role: recruiter,
        kind: 'system',
        title: `${card.name}申请加入${brand.companyName}`,
        content: `${[card.jobTitle, card.name].join(' ')}申请以招聘者身份加入贵公司，请确认是否为同事。`,
        link: pathTo(companyPages['company-join'], { id: made.id }),
        now,
      })
    return success(made)
  })
})

const ownHandler = handle(findOwnJoin, async ({ user, services: { db } }) => {
  const [join] = await db
    .select({ companyName: brands.companyName, status: companyJoins.status })
    .from(companyJoins)
    .innerJoin(brands, eq(brands.id, companyJoins.brandId))
    .where(eq(companyJoins.userId, user.userId))
    .orderBy(desc(companyJoins.id))
    .limit(1)
  return success({ join: join ?? null })
})

const getHandler = handle(getJoin, async ({ input, user, services: { db } }) => {
  const join = await findJoin(db, input.id, user.userId)
  return join ? success(join) : failure(codes.notFound, '加入申请不存在')
})

const answerHandler = handle(answerJoin, async ({ input, user, tenant: { id: tenantId }, services }) => {
  const now = services.now()
  return services.db.transaction(async (tx) => {
    const found = await findJoin(tx, input.id, user.userId)
    if (found === undefined) return failure(codes.notFound, '加入申请不存在')
    const [row] = await tx.select().from(companyJoins).where(eq(companyJoins.id, input.id)).for('update')
    if (row?.status !== asked) return failure(codes.conflict, '该申请已处理或已撤回')
    const card = await lockCard(tx, row.userId, tenantId)
    const mayJoin = card !== undefined && (card.brandId === null || row.isFurther)
    const status = input.accepts ? (mayJoin ? accepted : withdrawn) : refused
    await tx
      .update(companyJoins)
      .set({ status, answeredAt: now, answeredBy: user.userId })
      .where(eq(companyJoins.id, row.id))
    if (status === withdrawn) return failure(codes.conflict, '对方已加入其他公司')
    if (status === accepted) {
      const member = { brandId: row.brandId, userId: row.userId, tenantId, role: 'recruiter' as const, joinedAt: now }
      await tx.insert(brandMembers).values(member).onConflictDoNothing()
      const isFirst = and(eq(recruiters.userId, row.userId), isNull(recruiters.brandId))
      await tx.update(recruiters).set({ brandId: row.brandId, updatedAt: now }).where(isFirst)
    }
    await notify(tx, {
      tenantId,
      userId: row.userId,
      role: recruiter,
      kind: 'system',
      title: status === accepted ? `您已加入${found.companyName}` : `${found.companyName}没有通过您的加入申请`,
      content:
        status === accepted ? '现在可以发布职位、联系求职者了。' : '如果您是该公司的招聘者，请联系同事或客服确认。',
      link: jobPages['job-edit'].path,
      now,
    })
    services.afterCommit((after) => tellDecision(after, row.userId, 'join'))
    return success({})
  })
})

async function lockCard(tx: Db, userId: number, tenantId: number) {
  const own = and(eq(recruiters.userId, userId), eq(recruiters.tenantId, tenantId))
  const [card] = await tx.select().from(recruiters).where(own).for('no key update')
  return card
}

async function isMember(tx: Db, brandId: number, userId: number): Promise<boolean> {
  return (await tx.$count(brandMembers, and(eq(brandMembers.brandId, brandId), eq(brandMembers.userId, userId)))) > 0
}

/** A request that the user may decide on. */
async function findJoin(db: Db, id: number, userId: number): Promise<JoinRequest | undefined> {
  const [found] = await selectJoins(db, eq(companyJoins.id, id), userId)
  return found
}

/** Open requests to join a company, oldest first; empty for members who may not decide on them. */
export const findJoins = (
  db: Db,
  { brandId, userId }: { readonly brandId: number; readonly userId: number },
): Promise<JoinRequest[]> =>
  selectJoins(db, and(eq(companyJoins.brandId, brandId), eq(companyJoins.status, asked)), userId)

async function selectJoins(db: Db, which: SQL | undefined, userId: number): Promise<JoinRequest[]> {
  const mayAnswer = sql`exists (select from ${brandMembers} where ${brandMembers.userId} = ${userId} and ${answersFor(sql`${companyJoins.brandId}`)})`
  const rows = await db
    .select({ join: companyJoins, companyName: brands.companyName, mobile: users.mobile, card: recruiters })
    .from(companyJoins)
    .innerJoin(brands, eq(brands.id, companyJoins.brandId))
    .innerJoin(users, eq(users.id, companyJoins.userId))
    .leftJoin(recruiters, eq(recruiters.userId, companyJoins.userId))
    .where(and(which, mayAnswer))
    .orderBy(companyJoins.id)
    .limit(100)
  return rows.map(({ join, companyName, mobile, card }) => ({
    id: join.id,
    status: join.status,
    companyName,
    name: card?.name ?? '',
    jobTitle: card?.jobTitle ?? '',
    avatar: card?.avatar ?? '',
    mobile: maskMobile(mobile),
    askedAt: join.createdAt.toISOString(),
  }))
}

export const joiningHandlers: readonly Handler[] = [askHandler, ownHandler, getHandler, answerHandler]
