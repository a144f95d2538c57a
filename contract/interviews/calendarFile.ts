import { accepted, cancelled, declined, endOf, expired, type InterviewStatus } from './interview'
import { interviewZone } from './interviewTime'

/** Interviews as an iCalendar file (RFC 5545), for one interview and for the address that calendars subscribe to. */

export interface CalendarEvent {
  readonly id: number
  readonly version: number
  readonly status: InterviewStatus
  readonly startAt: string | Date
  readonly minutes: number
  readonly title: string
  readonly place: string
  readonly description: string
  /** Absolute URL. */
  readonly url: string
}

interface CalendarOptions {
  /** The site's key, which makes the ids of events unique: every host of the site and every file gives an event the same id. */
  readonly site: string
  readonly name: string
  readonly now: Date
}

/** China has one time zone without daylight saving since 1992. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${interviewZone.id}`,
  'BEGIN:STANDARD',
  'DTSTART:19920101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

export function calendarFile(events: readonly CalendarEvent[], { site, name, now }: CalendarOptions): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${escapeText(site)}//Rencai//ZH`, 'CALSCALE:GREGORIAN'],
    ...['METHOD:PUBLISH', `X-WR-CALNAME:${escapeText(name)}`, `X-WR-TIMEZONE:${interviewZone.id}`],
    ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
    ...zone,
    ...events.flatMap((event) => eventLines(event, { site, now })),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** In the title, since calendars that subscribe to an address show a cancelled event like any other. */
const offWords: Partial<Record<InterviewStatus, string>> = {
  [cancelled]: '已取消',
  [declined]: '已婉拒',
  [expired]: '已过期',
}

function eventLines(event: CalendarEvent, { site, now }: Pick<CalendarOptions, 'site' | 'now'>): string[] {
  const { id, version, status, startAt, title, place, description, url } = event
  const off = offWords[status]
  const summary = off ? `${off}：${title}` : title
  return [
    'BEGIN:VEVENT',
    `UID:interview-${id}@${site}.rencai`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART;TZID=${interviewZone.id}:${inChina(new Date(startAt))}`,
    `DTEND;TZID=${interviewZone.id}:${inChina(new Date(endOf(event)))}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `URL:${url}`,
    `STATUS:${off ? 'CANCELLED' : status === 0 ? 'TENTATIVE' : 'CONFIRMED'}`,
    `TRANSP:${off ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(status === accepted ? alarm(title) : []),
    'END:VEVENT',
  ]
}

const alarm = (title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  'TRIGGER:-PT1H',
  'END:VALARM',
]

const compact = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '')
const utc = (date: Date): string => compact(date)
const inChina = (date: Date): string => compact(new Date(date.getTime() + interviewZone.offset)).slice(0, -1)

/** Commas, semicolons and backslashes are escaped; lines become `\n`; other control characters are left out. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Breaks a line after at most 75 octets, never within a character. What follows begins with a space, which counts. */
export function fold(line: string): string {
  let folded = ''
  let length = 0
  for (const character of line) {
    const bytes = bytesOf(character)
    if (length + bytes > 75) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += bytes
  }
  return folded
}
