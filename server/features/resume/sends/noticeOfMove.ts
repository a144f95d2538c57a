import { jobPages } from '#contract/jobs/pages'
import {
  cancelled,
  closed,
  hired,
  improper,
  interested,
  interviewing,
  type SendStatus,
} from '#contract/jobs/sendStates'
import { pathTo } from '#contract/page'
import { recruiter, seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { notify } from '../../notices/notify'
import type { MovedRow, SendMove } from './moveSends'

/** Sends the other side a notice of a move. Interviews and offers have notices of their own, so moves by them send none. */
export async function noticeOfMove(tx: Db, row: MovedRow, move: SendMove): Promise<void> {
  const { to, by, now, reason = '' } = move
  const link = pathTo(jobPages['job-send-detail'], { id: row.id })
  const notice = { tenantId: row.tenantId, kind: 'send', link, now } as const
  if (to === cancelled) {
    const content = `${row.name || '求职者'}撤回了对「${row.jobName}」的投递${reason && `：${reason}`}${reason ? '' : '。'}`
    await notify(tx, { ...notice, userId: row.handlerId, role: recruiter, title: '求职者撤回了投递', content })
    return
  }
  const words = by === 'system' && to !== closed ? undefined : wordsFor(to, row, reason)
  if (words) await notify(tx, { ...notice, userId: row.seekerId, role: seeker, ...words })
}

function wordsFor(to: SendStatus, { brandName, jobName }: MovedRow, reason: string) {
  switch (to) {
    case interested:
      return {
        title: '招聘者对您感兴趣',
        content: `${brandName}对您投递「${jobName}」的简历感兴趣，可以主动沟通，了解下一步安排。`,
      }
    case interviewing:
      return {
        title: '进入面试环节',
        content: `您投递${brandName}「${jobName}」的简历已进入面试环节，请留意面试安排。`,
      }
    case hired:
      return { title: '恭喜您被录用', content: `${brandName}决定录用您为「${jobName}」，请与招聘者确认入职安排。` }
    case improper:
      return { title: `${brandName}回复了您的投递`, content: reason }
    case closed:
      return { title: '投递已自动关闭', content: reason }
    default:
      return undefined
  }
}
