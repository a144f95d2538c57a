import {
  chatLabels,
  degrees,
  experiences,
  genders,
  jobTypes,
  type LabelOption,
  ownerships,
  reportReasons,
  salaryBands,
  salaryUnits,
  scales,
  seekerStatuses,
  stages,
  welfares,
} from '#contract/settings/labels'
import type { PublicGroup } from '#contract/settings/publicData'
import { certifications } from './certifications'

const labels = (type: string, name: string, options: readonly LabelOption[]): PublicGroup => ({
  type,
  name,
  list: options.map(({ value, label }) => ({ id: String(value), pid: '', name: label })),
})

export const labelGroups: readonly PublicGroup[] = [
  labels('degree', '学历要求', degrees),
  labels('experience', '经验要求', experiences),
  labels('scale', '公司规模', scales),
  labels('stage', '融资阶段', stages),
  labels('ownership', '企业性质', ownerships),
  labels('jobType', '工作性质', jobTypes),
  labels('jobStatus', '求职状态', seekerStatuses),
  labels('gender', '性别', genders),
  labels('salary', '薪资范围', salaryBands),
  labels('salaryUnit', '薪资单位', salaryUnits),
  labels('chatLabel', '沟通标签', chatLabels),
  labels('reportReason', '举报原因', reportReasons),
  { type: 'welfare', name: '福利待遇', list: welfares.map((name) => ({ id: name, pid: '', name })) },
]

export const publicGroups: ReadonlyMap<string, PublicGroup> = new Map(
  [...labelGroups, { type: 'certification', name: '证书', list: [...certifications] }].map((group) => [
    group.type,
    group,
  ]),
)
