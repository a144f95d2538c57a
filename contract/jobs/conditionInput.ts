import * as z from 'zod/mini'
import { requiredText } from '../fields'

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
