import { call, serverNow } from '#api/call'
import { patchCall, refresh } from '#api/queries'
import type { Result } from '#contract/errors'
import { getWorkday } from '#contract/home/workday'
import { findCalendar } from '#contract/interviews/calendar'
import {
  cancelInterviewDelay,
  closeInterview,
  findInterviewDays,
  findInterviews,
  getInterview,
  handleInterview,
  handleInterviewDelay,
  type Interview,
} from '#contract/interviews/interview'
import { interviewDay } from '#contract/interviews/interviewTime'
import { askForResult, checkInToInterview, saveOtherResult } from '#contract/interviews/outcome'
import { getInterviewRoom, getInterviewRoomCode, openInterviewRoom } from '#contract/interviews/room'
import { qrScanPopup } from '#kernel/answers/notifyCall'
import { saveFile } from '#kernel/host/saveFile'
import { confirm, type PromptWords, prompt } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { layoutNow } from '#platform/layout'
import { tenant } from '#platform/tenant'
import { toastSuccess } from '#ui/overlays/toast'
import { askDespite, handles } from './despite'
import { interviewPath, meetingPath } from './paths'

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
  await Promise.all([findInterviews, findInterviewDays, findCalendar, getWorkday].map((each) => refresh(each)))
}

/** Asks for a text and saves it with `act`. The text stays on screen until that has worked. */
async function askAndKeep(
  asked: PromptWords,
  act: (text: string) => Promise<Result<Interview>>,
  words: string,
): Promise<void> {
  await prompt({
    ...asked,
    save: async (text) => {
      const result = await act(text)
      await keep(result, words)
      return result
    },
  })
}

export const accept = async ({ id }: Interview) =>
  keep(await askDespite((despite) => call(handleInterview, { id, accept: true, despite }, { handles })), '您已接受面试')

export const decline = ({ id }: Interview) =>
  askAndKeep(
    { title: '拒绝面试', label: '拒绝原因', initial: '时间不合适', maxLength: 100, confirmText: '拒绝' },
    (reason) => call(handleInterview, { id, accept: false, reason }, { silent: true }),
    '您已婉拒面试',
  )

export const cancel = ({ id }: Interview) =>
  askAndKeep(
    { title: '取消面试', label: '取消原因', placeholder: '对方会看到', maxLength: 100, confirmText: '取消面试' },
    (reason) => call(closeInterview, { id, reason }, { silent: true }),
    '面试已取消',
  )

export const takeDelayBack = async ({ id }: Interview) =>
  keep(await call(cancelInterviewDelay, { id }), '已撤回改期申请')

export const answerDelay = async ({ id }: Interview, isAgreed: boolean) =>
  keep(
    await askDespite((despite) => call(handleInterviewDelay, { id, accept: isAgreed, despite }, { handles })),
    isAgreed ? '您已同意改期，对方会收到新的时间' : '您没有同意改期，面试时间不变',
  )

export async function checkIn({ id, kind }: Interview): Promise<void> {
  const content = kind === 'onsite' ? '确认已到达面试地点？' : '确认已准备好视频面试？'
  if (await confirm({ content, confirmText: '签到' })) await keep(await call(checkInToInterview, { id }), '签到成功')
}

export const askResult = async ({ id }: Interview) => keep(await call(askForResult, { id }), '已询问，请等待对方答复')

/** Records for the seeker that the interviewer did not come. */
export const recordHostAbsent = ({ id }: Interview) =>
  askAndKeep(
    {
      title: '对方未到场',
      label: '情况说明',
      placeholder: '对方会看到',
      initial: '到达面试地点后没有联系到面试官',
      maxLength: 100,
      confirmText: '记录并告知对方',
    },
    (note) => call(saveOtherResult, { id, result: 'absent', note }, { silent: true }),
    '已记录',
  )

/** Hands the interview to the calendar of the device as a file. */
export async function addToCalendar(interview: Interview): Promise<void> {
  const [{ calendarFile }, { eventOf }] = await Promise.all([
    import('#contract/interviews/calendarFile'),
    import('#contract/interviews/calendarEvent'),
  ])
  const event = eventOf(interview, `${location.origin}${interviewPath(interview.id)}`)
  const file = calendarFile([event], { site: tenant.key, name: '面试', now: new Date(serverNow()) })
  saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `面试-${interviewDay(interview.startAt)}.ics`)
}

/** The room is in the mini-program: its link on a phone, a code to scan on desktop (core 4.5). */
export async function enterRoom({ id, isMine, roomOpenedAt }: Interview): Promise<void> {
  if (isMine && roomOpenedAt === null) {
    const opened = await call(openInterviewRoom, { id })
    if (!opened.ok) return
    await refresh(getInterview, { id })
  }
  if (layoutNow() === 'mobile') {
    const room = await call(getInterviewRoom, { id })
    if (room.ok) location.assign(room.data.url)
    return
  }
  const code = await call(getInterviewRoomCode, { id })
  if (code.ok) await open(qrScanPopup, { room: code.data.roomName, text: code.data.text, page: meetingPath(id) })
}
