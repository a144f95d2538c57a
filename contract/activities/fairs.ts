import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing } from '../fields'
import { JobCard } from '../jobs/job'
import { Activity } from './activity'

/** What an activity is (domain 3 names 1). Fairs and teach-ins have pages of their own; people sign up and check in as for any. */
export const activityTypes = { activity: 1, careerFair: 2, teachIn: 3 } as const
export type FairType = Exclude<keyof typeof activityTypes, 'activity'>

const Company = z.object({ id: z.int(), name: z.string(), logo: z.string() })

export const FairCard = z.object({
  id: z.int(),
  title: z.string(),
  place: z.string(),
  startAt: Instant,
  endAt: Instant,
  people: z.int(),
  /** Places; 0 for any number. */
  seats: z.int(),
  signedUp: z.boolean(),
  signedIn: z.boolean(),
  isCalledOff: z.boolean(),
  /** How many companies have a booth. */
  booths: z.int(),
  /** Of a teach-in: the school, and who invites. */
  school: z.string(),
  company: z.nullable(Company),
})
export type FairCard = z.infer<typeof FairCard>

const fairList = z.object({ list: z.array(FairCard) })

/** Fairs that are on or to come, the next first. */
export const findCareerFairs = endpoint({
  path: '/api-user/careerFair/find',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: Nothing,
  output: fairList,
})

/** Teach-ins that are on or to come, the next first. */
export const findTeachIns = endpoint({
  path: '/api-user/teachIn/find',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: Nothing,
  output: fairList,
})

/** Somebody's place in a booth's queue. */
export const BoothPlace = z.object({
  ticketId: z.int(),
  /** People before the caller; 0 once called. */
  ahead: z.int(),
  /** When the company called the caller; null while waiting. */
  calledAt: z.nullable(Instant),
})

export const FairBooth = z.object({
  id: z.int(),
  no: z.string(),
  company: Company,
  jobs: z.int(),
  /** People can queue now. */
  isOpen: z.boolean(),
  waiting: z.int(),
  place: z.nullable(BoothPlace),
  /** The caller recruits for the company. */
  isOwn: z.boolean(),
})
export type FairBooth = z.infer<typeof FairBooth>

export const CareerFair = z.object({
  activity: Activity,
  /** Companies and visitors meet by video, in the room of the place in the queue. */
  isOnline: z.boolean(),
  booths: z.array(FairBooth),
  /** Lines of the hall's plan (`plan.ts`); none without one. */
  plan: z.array(z.string()),
})
export type CareerFair = z.infer<typeof CareerFair>

/** A fair with its booths, and the caller's place in each queue. Fails with 1002 for anything that is no fair. */
export const getCareerFair = endpoint({
  path: '/api-user/careerFair/get',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: CareerFair,
})

/** A teach-in with the company that invites and its open jobs. Fails with 1002 for anything that is no teach-in. */
export const getTeachIn = endpoint({
  path: '/api-user/teachIn/get',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: z.object({
    activity: Activity,
    seats: z.int(),
    school: z.string(),
    company: z.nullable(Company),
    jobs: z.array(JobCard),
  }),
})

/** In how many queues of a fair somebody may stand at a time. */
export const mostQueues = 3

const booth = z.strictObject({ boothId: Id })

/**
 * Stands in a booth's queue, behind the others; a second call keeps the place. Fails with 1010 before the fair begins, once it is
 * called off, without a check-in where the fair has one, at a closed booth, and in more than {@link mostQueues} queues.
 */
export const joinBooth = endpoint({
  path: '/api-user/careerFair/queueJoin',
  effect: 'write',
  access: 'seeker',
  input: booth,
  output: CareerFair,
})

/** Leaves the queue, or ends the talk that the caller was called to. */
export const leaveBooth = endpoint({
  path: '/api-user/careerFair/queueLeave',
  effect: 'write',
  access: 'seeker',
  input: booth,
  output: CareerFair,
})

export const BoothVisitor = z.object({
  ticketId: z.int(),
  userId: z.int(),
  resumeId: z.nullable(z.int()),
  name: z.string(),
  avatar: z.string(),
  joinedAt: Instant,
  calledAt: z.nullable(Instant),
  /** At an online fair: is in the room of the talk. */
  isHere: z.boolean(),
})
export type BoothVisitor = z.infer<typeof BoothVisitor>

export const BoothQueue = z.object({
  boothId: z.int(),
  isOnline: z.boolean(),
  isOpen: z.boolean(),
  /** Those who were called, then those who wait, each in their order. */
  visitors: z.array(BoothVisitor),
  /** How many talks there were, and how many people did not come. */
  met: z.int(),
  absent: z.int(),
})
export type BoothQueue = z.infer<typeof BoothQueue>

/** The queue at a booth of the caller's company. Fails with 1002 for a booth of another. */
export const getBoothQueue = endpoint({
  path: '/api-user/careerFair/queueGet',
  effect: 'read',
  access: 'recruiter',
  input: booth,
  output: BoothQueue,
})

/** Calls the next person, who gets a notice. Two calls at once call two people. Fails with 1010 if nobody waits. */
export const callNext = endpoint({
  path: '/api-user/careerFair/queueCall',
  effect: 'once',
  access: 'recruiter',
  input: booth,
  output: BoothQueue,
})

/** Ends a talk: `met`, or `absent` if the person did not come. A ticket that was ended stays as it was. */
export const endVisit = endpoint({
  path: '/api-user/careerFair/queueEnd',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ boothId: Id, ticketId: Id, outcome: z.enum(['met', 'absent'], '请选择结果') }),
  output: BoothQueue,
})

/** Opens the queue, or closes it to further people. */
export const openBooth = endpoint({
  path: '/api-user/careerFair/queueOpen',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ boothId: Id, isOpen: z.boolean() }),
  output: BoothQueue,
})
