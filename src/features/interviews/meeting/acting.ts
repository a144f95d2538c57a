import { call } from '#api/call'
import { refresh } from '#api/queries'
import { codes } from '#contract/errors'
import { getInterview } from '#contract/interviews/interview'
import {
  admitToMeeting,
  callToMeeting,
  closeMeeting,
  extendMeeting,
  findInvitedMeetings,
  type InvitedMeeting,
  openInterviewRoom,
} from '#contract/interviews/room'
import { formatInterviewTime } from '#format/interviewTime'
import { confirm } from '#kernel/popups/modals'
import { toastSuccess } from '#ui/overlays/toast'
import { handles } from '../despite'

const refreshRooms = () => Promise.all([refresh(findInvitedMeetings), refresh(getInterview)])

/** Opens a room that is not open, which invites the seeker. Resolves to whether it is open. */
export async function openRoom(id: number): Promise<boolean> {
  const opened = await call(openInterviewRoom, { id })
  if (opened.ok) await refreshRooms()
  return opened.ok
}

export const admit = (id: number, imUserId: number) => call(admitToMeeting, { id, imUserId })

export async function callSeeker(id: number): Promise<void> {
  if ((await call(callToMeeting, { id })).ok) toastSuccess('已通知求职者')
}

export async function extend(id: number, minutes: number): Promise<void> {
  const act = (despite: boolean) => call(extendMeeting, { id, minutes, despite }, { handles })
  const result = await act(false)
  if (result.ok || result.code !== codes.calendarConflict) return
  const content = `${result.msg}仍要延长吗？`
  if (await confirm({ title: '时间冲突', content, confirmText: '仍要延长' })) await act(true)
}

/** Ends this interview, and goes on to the next one, which `onNext` is told before. */
export async function goOnTo(
  id: number,
  next: InvitedMeeting,
  onNext: (id: number | undefined) => void,
): Promise<void> {
  const isSure = await confirm({
    title: '面试下一位',
    content: `结束这场面试，所有人离开，接着进入${next.peerName}（${formatInterviewTime(next.startAt)}）的面试间？`,
    confirmText: '结束并继续',
  })
  if (!isSure) return
  onNext(next.id)
  if ((await call(closeMeeting, { id })).ok) await refreshRooms()
  else onNext(undefined)
}

export async function close(id: number): Promise<void> {
  const isSure = await confirm({
    title: '结束面试',
    content: '结束后所有人都会离开面试间，您可以接着填写面试结果。',
    confirmText: '结束面试',
  })
  if (isSure && (await call(closeMeeting, { id })).ok) await refreshRooms()
}
