import { success } from '#contract/errors'
import {
  degrees,
  experiences,
  type LabelOption,
  salaryBands,
  scales,
  stages,
  welfares,
} from '#contract/settings/labels'
import { getOpenData, type openDataKeys } from '#contract/tenants/site'
import { handle } from '../../wire/handle'

const numbered = (...labels: string[]): readonly LabelOption[] => labels.map((label, value) => ({ value, label }))

/** The lists that anybody may read (domain 3). `avatar` numbers the colours of the palette (domain 9). */
const lists: Readonly<Record<(typeof openDataKeys)[number], readonly LabelOption[]>> = {
  avatar: numbered(...Array.from({ length: 16 }, (_, at) => `头像${at + 1}`)),
  degree: degrees,
  schoolLevel: numbered('不限', '985', '211', '双一流', '海外院校', '其他院校'),
  politic: numbered('群众', '共青团员', '中共预备党员', '中共党员', '民主党派', '无党派人士'),
  socialInsurance: numbered('五险一金', '五险', '三险一金', '三险', '不缴纳'),
  allowances: numbered(...welfares),
  experience: experiences,
  scale: scales,
  stage: stages,
  salary: salaryBands,
}

export const getOpenDataHandler = handle(getOpenData, async ({ input: { keys } }) =>
  success(Object.fromEntries(keys.map((key) => [key, lists[key].map(({ value, label }) => ({ value, label }))]))),
)
