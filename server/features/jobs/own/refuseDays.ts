import { dayInChina } from '#contract/chinaTime'
import { codes, type Failure, failure } from '#contract/errors'
import { startOfDay } from '../life/schedule'
import type { NewJob } from './owner'

const dayMs = 86_400_000

export function refuseDays({ endOn, beginOn }: NewJob, today: string): Failure | undefined {
  if (endOn !== '' && endOn < today) return failure(codes.invalidInput, '截止日期已过，请重新选择', { field: 'endOn' })
  const latest = dayInChina(new Date(startOfDay(today).getTime() + 90 * dayMs))
  if (beginOn > latest) return failure(codes.invalidInput, '开始日期最多在90天以内', { field: 'beginOn' })
  return undefined
}
