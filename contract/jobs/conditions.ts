import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Nothing, requiredText } from '../fields'

export const mostConditions = 5
export const conditionTextLength = 40

/**
 * A yes-or-no condition of a job. `degree`: at least this degree. `experience`: at least this many years of work. `certificate`:
 * has one of this name. `ask`: a question that the seeker answers. The resume decides the first three if it can.
 */
export const ConditionInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('degree'), level: z.int().check(z.gte(1, '请选择学历'), z.lte(7, '请选择学历')) }),
  z.strictObject({
    kind: z.literal('experience'),
    level: z.int('请填写年限').check(z.gte(1, '至少1年'), z.lte(30, '最多30年')),
  }),
  z.strictObject({ kind: z.literal('certificate'), text: requiredText(conditionTextLength, '请填写证书名称') }),
  z.strictObject({ kind: z.literal('ask'), text: requiredText(conditionTextLength, '请填写条件') }),
])
export type ConditionInput = z.infer<typeof ConditionInput>

export const Conditions = z._default(
  z.array(ConditionInput).check(z.maxLength(mostConditions, `最多${mostConditions}个硬性条件`)),
  [],
)

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
