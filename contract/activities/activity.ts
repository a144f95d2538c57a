import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing } from '../fields'
import { Point } from '../maps/address'
import { codeText } from '../numbers'

/** A session of an activity. `taken` of `capacity` places are taken; a capacity of 0 means no limit. */
export const ActivityRound = z.object({
  id: z.int(),
  name: z.string(),
  place: z.string(),
  startAt: Instant,
  capacity: z.int(),
  taken: z.int(),
  checked: z.boolean(),
})
export type ActivityRound = z.infer<typeof ActivityRound>

const ActivityForm = z.object({ roundList: z.array(ActivityRound) })

/** Words and colours of a prompt for an activity (domain 3). `confirmType` 0 signs up, anything else opens the activity. */
export const ActivityOption = z.object({
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  confirmText: z.optional(z.string()),
  confirmColor: z.optional(z.string()),
  cancelText: z.optional(z.string()),
  cancelColor: z.optional(z.string()),
  /** A picture's address. */
  aIcon: z.optional(z.string()),
  confirmType: z.optional(z.int()),
})
export type ActivityOption = z.infer<typeof ActivityOption>

export const ActivityConfig = z.object({ type: z.enum(['modal', 'indexCard']), option: ActivityOption })
export type ActivityConfig = z.infer<typeof ActivityConfig>

/** Response action `activity` (domain 4): the prompt that a response shows. */
export const ActivityAction = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  type: z.int(),
  config: ActivityConfig,
  form: ActivityForm,
})
export type ActivityAction = z.infer<typeof ActivityAction>

/** An activity as its page shows it. */
export const Activity = z.object({
  id: z.int(),
  type: z.int(),
  title: z.string(),
  /** Paragraphs, one per line. */
  content: z.string(),
  place: z.string(),
  /** Of the place on the street map, where operators have chosen it. */
  point: z.nullable(Point),
  startAt: Instant,
  endAt: Instant,
  form: ActivityForm,
  /** Why it was called off; null if it takes place. */
  callOffReason: z.nullable(z.string()),
  /** Users can sign up now. */
  open: z.boolean(),
  /** Participants check in with a code that is shown at the venue. */
  needsSignIn: z.boolean(),
  people: z.int(),
  signedUp: z.boolean(),
  signedIn: z.boolean(),
})
export type Activity = z.infer<typeof Activity>

export const getActivity = endpoint({
  path: '/api-user/activity/get',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: Activity,
})

const ActivityCard = z.extend(
  z.pick(Activity, {
    id: true,
    title: true,
    place: true,
    startAt: true,
    signedUp: true,
    signedIn: true,
  }),
  { isCalledOff: z.boolean() },
)
export type ActivityCard = z.infer<typeof ActivityCard>

/** Current activities for the caller's role and those that the caller signed up for, by their beginning. */
export const findActivities = endpoint({
  path: '/api-user/activity/find',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: Nothing,
  output: z.object({ list: z.array(ActivityCard) }),
})

/** Sessions as the form sends them; the checked ones are chosen. */
export const RoundList = z
  .array(z.strictObject({ id: Id, checked: z.boolean() }))
  .check(z.maxLength(50, '场次过多，请重新选择'))

/** Signs up, or changes the sessions of an earlier sign-up. */
export const submitActivity = endpoint({
  path: '/api-user/activity/submit',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ id: Id, form: z.strictObject({ roundList: RoundList }) }),
  output: Activity,
})

export const SignInCode = codeText('请输入6位签到码')

/** Checks the caller in by the code that is shown at the venue. */
export const signInActivity = endpoint({
  path: '/api-user/activity/signIn',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ id: Id, code: SignInCode }),
  output: Activity,
})

/** Replies to the prompt: 1 yes, 0 no further reminders. A yes signs up, with `roundList` if sessions must be chosen. */
export const replyActivity = endpoint({
  path: '/api-user/activity/reply',
  effect: 'once',
  access: 'login',
  input: z.strictObject({
    id: Id,
    action: z.union([z.literal(0), z.literal(1)], '请选择是否参加'),
    data: z.optional(z.strictObject({ roundList: RoundList })),
  }),
  output: z.object({ message: z.string() }),
})
