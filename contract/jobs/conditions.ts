import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Nothing } from '../fields'
import { mostConditions } from './conditionInput'

/** A condition as a seeker sees it; `met` is null until the seeker answers. */
export const SeenCondition = z.object({
  id: z.int(),
  kind: z.enum(['degree', 'experience', 'certificate', 'ask']),
  /** 学历本科及以上 */
  words: z.string(),
  met: z.nullable(z.boolean()),
  /** The resume decided it; otherwise the seeker answers. */
  fromResume: z.boolean(),
})
export type SeenCondition = z.infer<typeof SeenCondition>

/** A job's conditions and which of them the seeker meets (unknown without a login). Fails with 1002 for an unknown job. */
export const getConditions = endpoint({
  path: '/api-user/job/conditionGet',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({ jobId: Id }),
  output: z.object({
    list: z.array(SeenCondition),
    /** The caller meets none of the conditions, was warned and decided to continue. */
    wentOn: z.boolean(),
  }),
})

/**
 * Stores the seeker's answers. `goesOn`: the seeker meets none of the conditions, was warned and continues. Fails with 1002 for a
 * condition of another job.
 */
export const saveConditionAnswers = endpoint({
  path: '/api-user/job/conditionSave',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({
    jobId: Id,
    answers: z._default(
      z.array(z.strictObject({ id: Id, met: z.boolean() })).check(z.maxLength(mostConditions, '回答过多')),
      [],
    ),
    goesOn: z._default(z.boolean(), false),
  }),
  output: Nothing,
})
