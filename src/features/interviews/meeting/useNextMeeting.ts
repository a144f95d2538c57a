import { useEffect } from 'react'
import { refresh, useCall } from '#api/queries'
import { findInvitedMeetings, type InvitedMeeting } from '#contract/interviews/room'

/** Whether the next one waits already is looked for so often, in ms. */
const every = 30_000

/** The recruiter's video interview after this one, within a day; undefined without one, and for everybody else. */
export function useNextMeeting({ id, side, startAt, booth }: InvitedMeeting): InvitedMeeting | undefined {
  const isHost = side === 'host' && !booth
  const { data } = useCall(findInvitedMeetings, {}, { enabled: isHost, staleTime: 0 })
  useEffect(() => {
    if (!isHost) return
    const timer = setInterval(() => void refresh(findInvitedMeetings, {}), every)
    return () => clearInterval(timer)
  }, [isHost])
  return data?.list.find((other) => other.side === 'host' && other.id !== id && other.startAt >= startAt)
}
