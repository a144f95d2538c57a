import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant } from '../fields'
import { companyName } from '../names'

/** 0: waits for an answer. 1: accepted. 2: refused. 3: withdrawn, by asking another company or by belonging to one. */
export const JoinStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type JoinStatus = z.infer<typeof JoinStatus>

/**
 * A recruiter asks to join a company by its registered name, and its owners get a notice. 1002: no such company. 1010: the
 * caller has a company and does not ask for a further one, is a member already, or no owner is left to answer. 14551: too many in
 * a day.
 */
export const askToJoin = endpoint({
  path: '/api-user/company/join/ask',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({
    companyName: companyName(50, 4, '请填写公司全称'),
    /** The caller has a company and wants to belong to this one too. */
    further: z._default(z.boolean(), false),
  }),
  output: z.object({ id: z.int() }),
})

/** The caller's last asking; null without one. */
export const findOwnJoin = endpoint({
  path: '/api-user/company/join/own',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({}),
  output: z.object({ join: z.nullable(z.object({ companyName: z.string(), status: JoinStatus })) }),
})

export const JoinRequest = z.object({
  id: z.int(),
  status: JoinStatus,
  companyName: z.string(),
  name: z.string(),
  jobTitle: z.string(),
  avatar: z.string(),
  /** With its middle hidden. */
  mobile: z.string(),
  askedAt: Instant,
})
export type JoinRequest = z.infer<typeof JoinRequest>

/** An asking, for who answers for the company; to others it does not exist (1002). */
export const getJoin = endpoint({
  path: '/api-user/company/join/get',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: JoinRequest,
})

/** Accepts or refuses an asking that waits (else 1010); who asked hears of it by a notice. */
export const answerJoin = endpoint({
  path: '/api-user/company/join/answer',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ id: Id, accepts: z.boolean() }),
  output: z.object({}),
})
