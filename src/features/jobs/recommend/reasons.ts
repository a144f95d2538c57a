import type { RecommendReason } from '#contract/jobs/recommend'
import { formatDistance } from '#format/distance'

/** Says one reason for a recommendation. */
export function sayReason(reason: RecommendReason): string {
  switch (reason.kind) {
    case 'position':
      return '符合您的期望职位'
    case 'salary':
      return reason.exceeds ? '高于您的期望薪资' : '符合您的期望薪资'
    case 'district':
      return `在您期望的${reason.name}`
    case 'distance':
      return `离您${formatDistance(reason.metres)}`
    case 'skills':
      return `用得上您的${reason.names.join('、')}`
    case 'demand':
      return '您符合经验和学历要求'
    case 'popular':
      return `近期${reason.people}人感兴趣`
    case 'fresh':
      return '今天刚更新'
  }
}
