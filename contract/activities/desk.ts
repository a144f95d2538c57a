import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { momentInChina } from '../chinaTime'
import { endpoint } from '../endpoint'
import { Id, IdOrNone, Instant, Nothing, optionalText, requiredText } from '../fields'
import { Point } from '../maps/address'
import { pageInput, pageOf } from '../paging'
import { activityTypes } from './fairs'
import { PlanLines } from './plan'

/** What acts here are about, as the log names it. */
const activity = { key: 'activity', title: '活动' } as const

const Type = z.literal(Object.values(activityTypes), '请选择类型')

/** Lines of companies with booths: `A12 福州青禾科技有限公司`. */
const BoothLine = z.string().check(z.trim(), z.maxLength(80, '每行最多80个字'))
/** By China's clock: `2026-11-21 09:30`. */
const Moment = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, '请选择时间'),
  z.refine((moment) => !Number.isNaN(momentInChina(moment).getTime()), '请选择时间'),
)

/** An activity as operators write it. */
const fields = {
  type: Type,
  title: requiredText(60, '请填写名称'),
  content: requiredText(5000, '请填写介绍'),
  place: requiredText(80, '请填写地点'),
  startAt: Moment,
  endAt: Moment,
  /** Six digits that are shown at the venue; empty without a check-in. */
  signInCode: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(6, '签到码为6位数字'),
      z.refine((code) => code === '' || /^\d{6}$/.test(code), '签到码为6位数字'),
    ),
    '',
  ),
  seats: z._default(z.int('请填写数字').check(z.gte(0, '最小为0'), z.lte(100_000, '最大为100000')), 0),
  /** 2: everybody; 0 and 1: one role. */
  audience: z._default(z.literal([0, 1, 2], '请选择对象'), 2),
  isOpen: z._default(z.boolean(), true),
  /** A career fair on which people meet by video. */
  isOnline: z._default(z.boolean(), false),
  school: optionalText(40),
  /** Name of the company that invites to a teach-in. */
  company: optionalText(60),
  booths: z._default(z.array(BoothLine).check(z.maxLength(300, '最多300个展位')), []),
  /** Where the booths stand. */
  plan: z._default(PlanLines, []),
  /** Of the venue on the street map. */
  point: z._default(z.nullable(Point), null),
}

export const ActivityRecord = z.object({
  id: z.int(),
  ...fields,
  people: z.int(),
  signedIn: z.int(),
  isOver: z.boolean(),
  /** Null unless it was called off. */
  callOffReason: z.nullable(z.string()),
})
export type ActivityRecord = z.infer<typeof ActivityRecord>

/** All activities of the site, the latest first. */
export const findActivityRecords = endpoint({
  path: '/api-admin/activity/find',
  effect: 'read',
  access: { operator: 'content' },
  parties: 'none',
  input: z.strictObject({ ...pageInput(20), type: z.optional(Type) }),
  output: pageOf(ActivityRecord),
})

/**
 * Saves an activity with its booths; `id` 0 makes one. Fails with 1001 and `data.field` for an end before the beginning, a
 * company that the site does not have, or one that is named twice, and a plan that has a booth twice. Fails with 1010 if a booth at
 * which people stand would be taken away, and if the activity was called off.
 */
export const saveActivityRecord = endpoint({
  path: '/api-admin/activity/save',
  effect: 'write',
  access: { operator: 'content' },
  parties: 'none',
  acts: { save: { name: 'activities.save', title: '保存活动', of: activity } },
  input: z.strictObject({ id: IdOrNone, ...fields, basis: Basis }),
  output: z.object({ id: z.int() }),
})

/**
 * Calls an activity off for good. Those who signed up, and the recruiters of companies with a booth or a teach-in, are told why;
 * queues at its booths end. Fails with 1010 if it is over or was called off before.
 */
export const callOffActivity = endpoint({
  path: '/api-admin/activity/callOff',
  effect: 'once',
  access: { operator: 'content' },
  parties: 'none',
  acts: { callOff: { name: 'activities.callOff', title: '取消活动', of: activity } },
  input: z.strictObject({ id: Id, reason: requiredText(200, '请写明原因，报名的人会看到') }),
  output: Nothing,
})

/** Who signed up, the latest first. */
export const findSignUps = endpoint({
  path: '/api-admin/activity/signUpFind',
  effect: 'read',
  access: { operator: 'content' },
  parties: 'none',
  input: z.strictObject({ ...pageInput(20), id: Id }),
  output: pageOf(
    z.object({
      userId: z.int(),
      name: z.string(),
      mobile: z.string(),
      createdAt: Instant,
      signedInAt: z.nullable(Instant),
    }),
  ),
})
