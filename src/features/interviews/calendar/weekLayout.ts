import { interviewDay, interviewMoment } from '#contract/interviews/interviewTime'
import { formatDate } from '#format/time'

export interface Timed {
  readonly startAt: string
  readonly minutes: number
}

/** Position of an event in its day: minutes since midnight, its column, and the number of columns side by side. */
export interface Placed<Event> {
  readonly event: Event
  readonly start: number
  readonly end: number
  readonly lane: number
  readonly lanes: number
}

/** A very short event is drawn as if it took so long, so that its words fit. */
const shortest = 30

/** Lays out the events of one day where they take place. Overlapping events are side by side; an event that lasts past midnight ends there. */
export function placeDay<Event extends Timed>(events: readonly Event[], day: Date): readonly Placed<Event>[] {
  const text = formatDate(day)
  const own = events
    .filter(({ startAt }) => interviewDay(startAt) === text)
    .map((event) => {
      const start = minuteOf(event.startAt)
      return { event, start, end: Math.min(start + Math.max(event.minutes, shortest), 1440) }
    })
    .sort((one, other) => one.start - other.start || one.end - other.end)
  const groups: (typeof own)[] = []
  for (const each of own) {
    const group = groups.at(-1)
    if (group?.some(({ end }) => end > each.start)) group.push(each)
    else groups.push([each])
  }
  return groups.flatMap(placeGroup)
}

/** The minute of its day at which an event begins, on the clock of its place. */
function minuteOf(startAt: string): number {
  const [hour = 0, minute = 0] = interviewMoment(startAt).slice(11).split(':').map(Number)
  return hour * 60 + minute
}

/** Puts each event into the first column that is free at its start. */
function placeGroup<Event>(group: readonly { event: Event; start: number; end: number }[]): readonly Placed<Event>[] {
  const ends: number[] = []
  const placed = group.map((each) => {
    const free = ends.findIndex((end) => end <= each.start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = each.end
    return { ...each, lane }
  })
  return placed.map((each) => ({ ...each, lanes: ends.length }))
}

/** The hours that a week shows: a working day, and more where something is planned outside it. */
export function hoursOf(days: readonly (readonly Placed<unknown>[])[]): readonly number[] {
  const all = days.flat()
  const first = Math.min(8, ...all.map(({ start }) => Math.floor(start / 60)))
  const last = Math.max(20, ...all.map(({ end }) => Math.ceil(end / 60)))
  return Array.from({ length: last - first }, (_, index) => first + index)
}
