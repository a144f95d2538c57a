import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  instantOfMoment,
  interviewDay,
  interviewHour,
  interviewMoment,
  sayInterviewTime,
} from '#contract/interviews/interviewTime'
import { formatInterviewTime, zoneNote } from '#format/interviewTime'

const hour = 3_600_000
const evening = '2026-11-26T12:00:00.000Z'

describe('the time of an interview', () => {
  test('names its zone where the reader is not known: in notices, in the talk, in refusals', () => {
    expect(sayInterviewTime(evening)).toBe('11月26日 周四 20:00（北京时间）')
    expect(sayInterviewTime(new Date(evening), { minutes: 60 })).toBe('11月26日 周四 20:00-21:00（北京时间）')
  })

  test.each([
    ['in China', 8, '11月26日 周四 20:00'],
    ['in New York', -5, '11月26日 周四 20:00（北京时间）· 您当地 07:00'],
    ['in Tokyo', 9, '11月26日 周四 20:00（北京时间）· 您当地 21:00'],
    ['in Auckland, on the next day', 13, '11月26日 周四 20:00（北京时间）· 您当地 11月27日 周五 01:00'],
    ['in Delhi', 5.5, '11月26日 周四 20:00（北京时间）· 您当地 17:30'],
  ])('for a reader %s', (_where, offset, text) => {
    expect(sayInterviewTime(evening, { viewer: offset * hour })).toBe(text)
  })

  test('is chosen on the clock of its place, wherever the picker is', () => {
    expect(interviewMoment(evening)).toBe('2026-11-26 20:00')
    expect(instantOfMoment('2026-11-26 20:00')).toBe(evening)
    expect(instantOfMoment('')).toBe('')
    expect(interviewDay('2026-11-26T16:00:00.000Z')).toBe('2026-11-27')
    expect(interviewHour(evening)).toBe('20:00')
  })

  test('of an invalid instant is empty', () => {
    expect(sayInterviewTime('')).toBe('')
  })
})

describe('on the reader’s screen, the time', () => {
  afterEach(() => vi.restoreAllMocks())
  const readIn = (minutesWest: number) => vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutesWest)

  test('has their own beside it if their clock differs', () => {
    readIn(300)
    expect(formatInterviewTime(evening, 45)).toBe('11月26日 周四 20:00-20:45（北京时间）· 您当地 07:00')
    expect(zoneNote()).toBe('（北京时间）')
  })

  test('stands alone if their clock is the same', () => {
    readIn(-480)
    expect(formatInterviewTime(evening)).toBe('11月26日 周四 20:00')
    expect(zoneNote()).toBe('')
  })
})

describe.each(['America/Los_Angeles', 'Europe/Berlin'])(
  'in %s, through a day around a change of the clocks',
  (zone) => {
    afterEach(() => vi.restoreAllMocks())
    const offsets = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    /** Minutes west of Greenwich at a time, as `getTimezoneOffset` says them there. */
    const westAt = (time: number): number => {
      const named = offsets.format(time)
      const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(named) ?? []
      return (sign === '-' ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
    }
    const clockOf = (timeZone: string) =>
      new Intl.DateTimeFormat('zh-CN', {
        timeZone,
        month: 'numeric',
        day: 'numeric',
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })
    const clocks = { there: clockOf('Asia/Shanghai'), here: clockOf(zone) }
    const read = (clock: Intl.DateTimeFormat, time: number) => {
      const parts = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, value]))
      return { day: `${parts.month}月${parts.day}日 ${parts.weekday}`, hour: `${parts.hour}:${parts.minute}` }
    }

    test.each(['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-11-26'])(
      'each half hour of %s is that of both clocks',
      (day) => {
        vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
          return westAt(this.getTime())
        })
        const start = Date.parse(`${day}T00:00:00Z`)
        for (let half = -24; half <= 72; half++) {
          const time = start + (half * hour) / 2
          const [there, here] = [read(clocks.there, time), read(clocks.here, time)]
          const own = `${there.day === here.day ? '' : `${here.day} `}${here.hour}`
          expect(formatInterviewTime(time)).toBe(`${there.day} ${there.hour}（北京时间）· 您当地 ${own}`)
          expect(instantOfMoment(interviewMoment(time))).toBe(new Date(time).toISOString())
        }
      },
    )
  },
)
