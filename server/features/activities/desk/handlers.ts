import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type ActivityRecord, findActivityRecords, findSignUps, saveActivityRecord } from '#contract/activities/desk'
import { activityTypes } from '#contract/activities/fairs'
import { readPlan, repeatedIn } from '#contract/activities/plan'
import { momentInChina, timeInChina } from '#contract/chinaTime'
import type { InputOf } from '#contract/endpoint'
import { codes, failure, success } from '#contract/errors'
import { maskMobile } from '#contract/text/maskMobile'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { activities, activitySignUps, fairBooths } from '../../../db/schema/activities'
import { brands } from '../../../db/schema/companies'
import { resumes } from '../../../db/schema/resumes'
import { together } from '../../../db/together'
import { runInTransaction } from '../../../db/transactional'
import { noteAct } from '../../../operators/acts'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { tellOfMove } from '../reminders'
import { type ActivityRow, calledOff, findActivity, pointOf } from '../showActivity'
import { findCompanies, planBooths, writeBoothLine, writeBooths } from './booths'
import { callOffHandler } from './callOff'
import { missing, takeActivity } from './taking'

const wrong = (field: string, msg: string) => failure(codes.invalidInput, msg, { field })
/** Of the form: both roles. */
const everybody = 2

/** Operators' calls about activities, fairs and teach-ins. */
export const activityDeskHandlers: readonly Handler[] = [
  handle(findActivityRecords, async ({ input, tenant, services: { db, now } }) => {
    const which = and(
      eq(activities.tenantId, tenant.id),
      input.type === undefined ? undefined : eq(activities.type, input.type),
    )
    const [rows, total] = await Promise.all([
      db
        .select()
        .from(activities)
        .where(which)
        .orderBy(desc(activities.startAt), desc(activities.id))
        .limit(input.limit)
        .offset((input.page - 1) * input.limit),
      db.$count(activities, which),
    ])
    return success({ list: await showRecords(db, rows, now()), total })
  }),

  handle(saveActivityRecord, (context) =>
    runInTransaction(context.services, async (inside) => {
      const { input, tenant } = context
      const { db, now } = inside
      const former = input.id === 0 ? undefined : await takeActivity(db, tenant.id, input.id)
      if (input.id !== 0 && !former) return missing
      if (former && former.callOffReason !== null) return calledOff
      const [shown] = former ? await showRecords(db, [former], now()) : []
      const newer = shown && refuseOverwrite({ schema: saveActivityRecord.input, input, stored: shown })
      if (newer) return newer
      const [startAt, endAt] = [momentInChina(input.startAt), momentInChina(input.endAt)]
      if (endAt <= startAt) return wrong('endAt', '结束时间须晚于开始时间')
      const names = input.type === activityTypes.teachIn && input.company !== '' ? [input.company] : []
      const companies = await findCompanies(db, { tenantId: tenant.id, names, field: 'company' })
      if (!companies.ok) return companies
      const lines = input.type === activityTypes.careerFair ? input.booths : []
      const booths = await planBooths(db, { tenantId: tenant.id, fairId: former?.id, lines })
      if (!booths.ok) return booths
      const twice = repeatedIn(readPlan(input.plan), new Set(booths.data.map(({ no }) => no)))
      if (twice !== undefined) return wrong('plan', `展位 ${twice} 在图上写了两次`)
      const values = { ...valuesOf(input), startAt, endAt, brandId: companies.data.get(input.company) ?? null }
      const [row] = former
        ? await db.update(activities).set(values).where(eq(activities.id, former.id)).returning()
        : await db
            .insert(activities)
            .values({ tenantId: tenant.id, ...values, createdAt: now() })
            .returning()
      if (!row) throw new Error('An activity was not written')
      if (former) await tellOfMove(db, former, row, now())
      await writeBooths(db, { tenantId: tenant.id, fairId: row.id, rows: booths.data })
      const fact = ({ title, isOpen }: Pick<ActivityRow, 'title' | 'isOpen'>) => ({ name: title, isOn: isOpen })
      await noteAct(inside, context, {
        act: saveActivityRecord.acts.save,
        id: row.id,
        before: former && fact(former),
        after: fact(row),
      })
      return success({ id: row.id })
    }),
  ),

  callOffHandler,

  handle(findSignUps, async ({ input, tenant, services: { db } }) => {
    const activity = await findActivity(db, { tenantId: tenant.id, id: input.id })
    if (!activity) return missing
    const which = eq(activitySignUps.activityId, activity.id)
    const [rows, total] = await Promise.all([
      db
        .select({ signUp: activitySignUps, mobile: users.mobile, name: resumes.name })
        .from(activitySignUps)
        .innerJoin(users, eq(users.id, activitySignUps.userId))
        .leftJoin(resumes, eq(resumes.userId, activitySignUps.userId))
        .where(which)
        .orderBy(desc(activitySignUps.createdAt), desc(activitySignUps.userId))
        .limit(input.limit)
        .offset((input.page - 1) * input.limit),
      db.$count(activitySignUps, which),
    ])
    const list = rows.map(({ signUp, mobile, name }) => ({
      userId: signUp.userId,
      name: name ?? '',
      mobile: maskMobile(mobile),
      createdAt: signUp.createdAt.toISOString(),
      signedInAt: signUp.signedInAt?.toISOString() ?? null,
    }))
    return success({ list, total })
  }),
]

const valuesOf = (input: InputOf<typeof saveActivityRecord>) => ({
  type: input.type,
  title: input.title,
  content: input.content,
  place: input.place,
  signInCode: input.signInCode ?? '',
  seats: input.seats ?? 0,
  audience: input.audience === everybody || input.audience === undefined ? null : input.audience,
  isOpen: input.isOpen ?? true,
  plan: input.type === activityTypes.careerFair ? [...(input.plan ?? [])] : [],
  lat: input.point?.lat ?? null,
  lng: input.point?.lng ?? null,
  isOnline: input.type === activityTypes.careerFair && (input.isOnline ?? false),
  school: input.type === activityTypes.teachIn ? (input.school ?? '') : '',
})

/** As operators read and write them. */
async function showRecords(db: Db, rows: readonly ActivityRow[], now: Date): Promise<ActivityRecord[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [booths, companies, people] = await together(
    db,
    () =>
      db
        .select({ activityId: fairBooths.activityId, no: fairBooths.no, company: brands.brandName })
        .from(fairBooths)
        .innerJoin(brands, eq(brands.id, fairBooths.brandId))
        .where(inArray(fairBooths.activityId, ids))
        .orderBy(sql`lpad(${fairBooths.no}, 12, '0')`, fairBooths.id),
    () =>
      db
        .select({ activityId: activities.id, name: brands.brandName })
        .from(activities)
        .innerJoin(brands, eq(brands.id, activities.brandId))
        .where(and(inArray(activities.id, ids), isNotNull(activities.brandId))),
    () =>
      db
        .select({
          activityId: activitySignUps.activityId,
          all: sql<number>`count(*)::int`,
          here: sql<number>`count(signed_in_at)::int`,
        })
        .from(activitySignUps)
        .where(inArray(activitySignUps.activityId, ids))
        .groupBy(activitySignUps.activityId),
  )
  return rows.map((row) => {
    const counted = people.find(({ activityId }) => activityId === row.id)
    return {
      id: row.id,
      type: row.type as ActivityRecord['type'],
      title: row.title,
      content: row.content,
      place: row.place,
      startAt: timeInChina(row.startAt),
      endAt: timeInChina(row.endAt),
      signInCode: row.signInCode,
      seats: row.seats,
      audience: (row.audience ?? everybody) as ActivityRecord['audience'],
      isOpen: row.isOpen,
      plan: row.plan,
      point: pointOf(row),
      isOnline: row.isOnline,
      school: row.school,
      company: companies.find(({ activityId }) => activityId === row.id)?.name ?? '',
      booths: booths.filter(({ activityId }) => activityId === row.id).map(writeBoothLine),
      people: counted?.all ?? 0,
      signedIn: counted?.here ?? 0,
      isOver: row.endAt <= now,
      callOffReason: row.callOffReason,
    }
  })
}
