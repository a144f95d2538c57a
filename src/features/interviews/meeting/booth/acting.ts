import { call } from '#api/call'
import { refresh } from '#api/queries'
import { callNext, endVisit, getBoothQueue, getCareerFair, leaveBooth } from '#contract/activities/fairs'
import { findInvitedMeetings, type InvitedMeeting } from '#contract/interviews/room'
import { confirm } from '#kernel/popups/modals'

export type Booth = NonNullable<InvitedMeeting['booth']>

const refreshAll = () => Promise.all([refresh(findInvitedMeetings), refresh(getBoothQueue), refresh(getCareerFair)])

async function end(ticketId: number, { id: boothId }: Booth, outcome: 'met' | 'absent'): Promise<void> {
  if ((await call(endVisit, { boothId, ticketId, outcome })).ok) await refreshAll()
}

export const noteAbsent = (ticketId: number, booth: Booth) => end(ticketId, booth, 'absent')

export async function endTalk(ticketId: number, booth: Booth): Promise<void> {
  const content = '结束后双方都会离开，展位可以接着叫下一位。'
  if (await confirm({ title: '结束面谈', content, confirmText: '结束面谈' })) await end(ticketId, booth, 'met')
}

/** Calls the next person of the queue, tells `onNext` whose room is next, and ends this talk. */
export async function goOn(
  ticketId: number,
  booth: Booth,
  onNext: (ticketId: number | undefined) => void,
): Promise<void> {
  const content = '结束这次面谈，叫队列中的下一位进入？'
  if (!(await confirm({ title: '叫下一位', content, confirmText: '结束并叫下一位' }))) return
  const called = await call(callNext, { boothId: booth.id })
  if (!called.ok) return
  // The last one who was called is the newest.
  const next = called.data.visitors.findLast(({ calledAt, ticketId: other }) => calledAt !== null && other !== ticketId)
  onNext(next?.ticketId)
  await end(ticketId, booth, 'met')
}

/** The person who was called gives the place up. */
export async function giveUp({ id: boothId }: Booth): Promise<void> {
  const content = '结束后不能再回到这次面谈，要再谈须重新排队。'
  if (!(await confirm({ title: '结束面谈', content, confirmText: '结束面谈' }))) return
  if ((await call(leaveBooth, { boothId })).ok) await refreshAll()
}
