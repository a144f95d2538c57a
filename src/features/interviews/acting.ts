import type { Result } from '../../../contract/errors'
import { getWorkday } from '../../../contract/home/workday'
import {
  cancelInterviewDelay,
  checkInToInterview,
  closeInterview,
  findInterviewDays,
  findInterviews,
  getInterview,
  getInterviewRoom,
  handleInterview,
  handleInterviewDelay,
  type Interview,
  type InterviewResult,
  openInterviewRoom,
  saveInterviewResult,
} from '../../../contract/interviews/interview'
import { call } from '../../api/call'
import { patchCall, refresh } from '../../api/queries'
import { qrScanPopup } from '../../kernel/answers/notifyCall'
import { choose, confirm, prompt } from '../../kernel/popups/modals'
import { open } from '../../kernel/popups/popups'
import { layoutNow } from '../../platform/layout'
import { toastSuccess } from '../../ui/overlays/toast'
import { resultNames } from './interviewWords'

/** Puts what an act answered where pages read it, and says that it is done. */
export async function keep(result: Result<Interview>, words: string): Promise<boolean> {
  if (!result.ok) {
    await refresh(getInterview)
    return false
  }
  toastSuccess(words)
  await showChanged(result.data)
  return true
}

/** Puts a changed interview where pages read it. */
export async function showChanged(interview: Interview): Promise<void> {
  patchCall(getInterview, { id: interview.id }, () => interview)
  await Promise.all([refresh(findInterviews), refresh(findInterviewDays), refresh(getWorkday)])
}

export const accept = async ({ id }: Interview) =>
  keep(await call(handleInterview, { id, accept: true }), '您已接受面试')

export async function decline({ id }: Interview): Promise<void> {
  const reason = await prompt({
    title: '拒绝面试',
    label: '拒绝原因',
    initial: '时间不合适',
    maxLength: 100,
    confirmText: '拒绝',
  })
  if (reason !== undefined) await keep(await call(handleInterview, { id, accept: false, reason }), '您已婉拒面试')
}

export async function cancel({ id }: Interview): Promise<void> {
  const reason = await prompt({
    title: '取消面试',
    label: '取消原因',
    placeholder: '对方会看到',
    maxLength: 100,
    confirmText: '取消面试',
  })
  if (reason !== undefined) await keep(await call(closeInterview, { id, reason }), '面试已取消')
}

export const takeDelayBack = async ({ id }: Interview) =>
  keep(await call(cancelInterviewDelay, { id }), '已撤回改期申请')

export const answerDelay = async ({ id }: Interview, isAgreed: boolean) =>
  keep(
    await call(handleInterviewDelay, { id, accept: isAgreed }),
    isAgreed ? '您已同意改期，对方会收到新的时间' : '您没有同意改期，面试时间不变',
  )

export async function checkIn({ id }: Interview): Promise<void> {
  if (await confirm({ content: '确认已到达面试地点或已准备好视频面试？', confirmText: '签到' }))
    await keep(await call(checkInToInterview, { id }), '签到成功')
}

export async function saveResult({ id, peer }: Interview): Promise<void> {
  const result = await choose<InterviewResult>({
    title: '面试结果',
    content: `${peer.name}的面试结果是？只有您能看到。`,
    actions: (['absent', 'failed', 'passed'] as const).map((key) => ({ key, label: resultNames[key] })),
  })
  if (result) await keep(await call(saveInterviewResult, { id, result }), '已保存')
}

/** The room is in the mini-program: its link on a phone, a code to scan on desktop (core 4.5). */
export async function enterRoom({ id, isMine, roomOpenedAt }: Interview): Promise<void> {
  if (isMine && roomOpenedAt === null) {
    const opened = await call(openInterviewRoom, { id })
    if (!opened.ok) return
    await refresh(getInterview, { id })
  }
  const room = await call(getInterviewRoom, { id })
  if (!room.ok) return
  const { roomName, url } = room.data
  if (layoutNow() === 'mobile') location.assign(url)
  else await open(qrScanPopup, { room: roomName, text: url })
}
