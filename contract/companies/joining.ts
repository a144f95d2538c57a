import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant } from '../fields'
import { companyName } from '../names'

/** `withdrawn`: the recruiter asked another company or now belongs to one. */
export const joinStatus = { open: 0, accepted: 1, refused: 2, withdrawn: 3 } as const
export const JoinStatus = z.literal(Object.values(joinStatus))
export type JoinStatus = z.infer<typeof JoinStatus>

/**
 * Requests to join a company by its registered name; its owners get a notice. Fails with 1002 if there is no such company; with
 * 1010 if the caller is already a member, has a company and does not set `further`, or if nobody is left who could accept; with
 * 14551 after too many requests in a day.
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

/** The caller's last request; null if there is none. */
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
  /** Mobile number with its middle hidden. */
  mobile: z.string(),
  askedAt: Instant,
})
export type JoinRequest = z.infer<typeof JoinRequest>

/** A request to join, for the people who may accept it. Fails with 1002 for others. */
export const getJoin = endpoint({
  path: '/api-user/company/join/get',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: JoinRequest,
})

/** Accepts or refuses an open request (else 1010); the person who asked gets a notice. */
export const answerJoin = endpoint({
  path: '/api-user/company/join/answer',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ id: Id, accepts: z.boolean() }),
  output: z.object({}),
})
