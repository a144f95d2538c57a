import type { CalendarEvent } from './calendarFile'
import type { Interview } from './interview'

/** Returns an interview as an event of its reader's calendar. */
export function eventOf(interview: Interview, url: string): CalendarEvent {
  const { id, version, status, startAt, minutes, kind, address, job, peer, isMine, note } = interview
  const { contactName, contactTel } = interview
  const who = isMine ? peer.name : job.brandName || peer.name
  const way = kind === 'video' ? '视频面试' : '现场面试'
  return {
    id,
    version,
    status,
    startAt,
    minutes,
    url,
    title: [`面试：${who}`, job.jobName].filter(Boolean).join(' · '),
    place: kind === 'video' ? '线上视频' : address,
    description: [way, `联系人：${contactName} ${contactTel}`, note && `备注：${note}`].filter(Boolean).join('\n'),
  }
}
