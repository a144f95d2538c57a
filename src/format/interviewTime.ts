import { interviewZone, sayInterviewTime } from '#contract/interviews/interviewTime'
import { type Time, toMs } from './ago'

/** The reader's zone at a time, in ms east of Greenwich. */
const zoneAt = (time: Time): number => -new Date(toMs(time)).getTimezoneOffset() * 60_000

/** The time of an interview: where it is, with the reader's own time beside it if their clock differs. */
export const formatInterviewTime = (time: Time, minutes?: number): string =>
  sayInterviewTime(toMs(time), minutes === undefined ? { viewer: zoneAt(time) } : { minutes, viewer: zoneAt(time) })

/** Whether the reader's clock differs from the one of interviews, so that hours need the name of their zone. */
export const isElsewhere = (time: Time): boolean => zoneAt(time) !== interviewZone.offset

/** The zone's name, for readers whose clock differs: （北京时间）. */
export const zoneNote = (time: Time = Date.now()): string => (isElsewhere(time) ? `（${interviewZone.name}）` : '')
