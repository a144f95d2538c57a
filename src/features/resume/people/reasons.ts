import type { TalentReason } from '#contract/resume/people'

/** Says one reason why a person is recommended for a job. */
export function sayReason(reason: TalentReason): string {
  switch (reason.kind) {
    case 'position':
      return '期望职位一致'
    case 'salary':
      return '匹配期望薪资'
    case 'district':
      return `期望在${reason.name}`
    case 'city':
      return '同城'
    case 'skills':
      return `技能 ${reason.names.length}/${reason.of}：${reason.names.join('、')}`
    case 'demand':
      return '符合经验学历'
    case 'ready':
      return '随时到岗'
    case 'active':
      return '今日活跃'
  }
}
