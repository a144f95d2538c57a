import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Id, optionalText } from '../fields'
import { known } from './interview'

/** Evaluations: after an interview each side rates the other; only the author can read the note. */

const score = (empty: string) => z.int(empty).check(z.gte(1, empty), z.lte(5, empty))

export const SeekerEvaluation = z.strictObject({
  id: Id,
  company: score('请给公司打分'),
  process: score('请给面试过程打分'),
  note: optionalText(500),
  basis: Basis,
})
export type SeekerEvaluation = z.infer<typeof SeekerEvaluation>

export const RecruiterEvaluation = z.strictObject({
  id: Id,
  person: score('请给求职者打分'),
  note: optionalText(500),
  basis: Basis,
})

/** Seekers' ratings of a company, shown only if there are enough of them to stay anonymous. */
export const CompanyExperience = z.object({ count: z.int(), company: z.number(), process: z.number() })

/** Returns the caller's evaluation, whether one may be written, and what seekers say of the company. */
export const getEvaluation = endpoint({
  path: '/api-user/interview/evaluate',
  effect: 'read',
  access: 'login',
  input: known,
  output: z.object({
    mine: z.nullable(
      z.object({
        company: z.nullable(z.int()),
        process: z.nullable(z.int()),
        person: z.nullable(z.int()),
        note: z.string(),
      }),
    ),
    mayWrite: z.boolean(),
    experience: z.nullable(CompanyExperience),
  }),
})

/** Writes the caller's evaluation or replaces it, once the interview is over. */
export const saveEvaluation = endpoint({
  path: '/api-user/interview/evaluate/save',
  effect: 'write',
  access: 'login',
  input: z.union([SeekerEvaluation, RecruiterEvaluation]),
  output: z.object({ evaluated: z.literal(true) }),
})
