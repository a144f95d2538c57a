import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile, escapeText, fold } from '#contract/interviews/calendarFile'
import { accepted, cancelled, proposed } from '#contract/interviews/interview'
import { parseStrictly } from '../../support/hiring/strictCalendar'

const event: CalendarEvent = {
  id: 7,
  version: 3,
  status: accepted,
  startAt: '2026-11-25T16:30:00.000Z',
  minutes: 45,
  title: '面试：榕城科技, 有限公司',
  place: '福州市鼓楼区工业路100号;3楼',
  description: '联系人：周敏\n备注：带简历',
  url: 'https://jobs.example.com/interview/detail?id=7',
}
const options = { site: 'fjrcw', name: '人才面试', now: new Date('2026-11-23T06:00:00.000Z') }
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('an event says its time in China, with the zone that the file defines', () => {
  const lines = unfolded(calendarFile([event], options))
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Shanghai',
      'TZOFFSETTO:+0800',
      'UID:interview-7@fjrcw.rencai',
      'SEQUENCE:3',
      'DTSTAMP:20261123T060000Z',
      'DTSTART;TZID=Asia/Shanghai:20261126T003000',
      'DTEND;TZID=Asia/Shanghai:20261126T011500',
      'SUMMARY:面试：榕城科技\\, 有限公司',
      'LOCATION:福州市鼓楼区工业路100号\\;3楼',
      'DESCRIPTION:联系人：周敏\\n备注：带简历',
      'STATUS:CONFIRMED',
      'TRIGGER:-PT1H',
    ]),
  )
})

test('an interview that is not agreed is tentative, and a cancelled one is cancelled and has no alarm', () => {
  const states = [proposed, cancelled].map((status) => unfolded(calendarFile([{ ...event, status }], options)))
  expect(states[0]).toContain('STATUS:TENTATIVE')
  expect(states[1]).toContain('STATUS:CANCELLED')
  expect(states[1]).toContain('SUMMARY:已取消：面试：榕城科技\\, 有限公司')
  expect(states.flat()).not.toContain('BEGIN:VALARM')
})

test('lines end with CRLF and have at most 75 octets, and no character is broken', () => {
  const long = { ...event, description: '面试地点在鼓楼区😀'.repeat(40) }
  const file = calendarFile([long], options)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfolded(file)).toContain(`DESCRIPTION:${long.description}`)
})

test('a line of 75 octets is not folded, one of 76 is', () => {
  expect(fold('x'.repeat(75))).toBe('x'.repeat(75))
  expect(fold('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
})

test('signs with a meaning are escaped, and control characters cannot add lines', () => {
  expect(escapeText('a\\b;c,d\r\nEND:VEVENT\u0007')).toBe('a\\\\b\\;c\\,d\\nEND:VEVENT')
})

const signs = fc.constantFrom('\r', '\n', '\t', '\u0000', ';', ',', ':', '\\', '"', '面', '😀')

const events = fc.array(
  fc.record({
    version: fc.nat(99),
    status: fc.constantFrom(0, 1, 2, 3, 4, 5),
    startAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    minutes: fc.integer({ min: 15, max: 240 }),
    title: fc.string({
      unit: fc.oneof(signs, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })),
      maxLength: 120,
    }),
    place: fc.string({ unit: 'grapheme', maxLength: 120 }),
    description: fc.string({ unit: 'grapheme-composite', maxLength: 300 }),
  }),
  { maxLength: 5 },
)

test('a strict parser accepts every file with any text, and reads the same text', () => {
  fc.assert(
    fc.property(events, (given) => {
      const all = given.map((each, at) => ({ ...event, ...each, id: at + 1 }) as CalendarEvent)
      const parsed = parseStrictly(calendarFile(all, options)).components.filter(({ name }) => name === 'VEVENT')
      expect(parsed).toHaveLength(all.length)
      for (const [at, { properties }] of parsed.entries()) {
        const summary = properties.find(({ name }) => name === 'SUMMARY')?.value
        expect(summary?.replace(/^已(?:取消|婉拒|过期)：/, '')).toBe(escapeText(all[at]?.title ?? ''))
      }
    }),
    { numRuns: 200 },
  )
})

test('the strict parser refuses invalid files', () => {
  const file = calendarFile([event], options)
  for (const [from, to] of [
    ['\r\n', '\n'],
    ['DTSTAMP:20261123T060000Z\r\n', ''],
    ['UID:interview-7@fjrcw.rencai\r\n', ''],
    ['DTSTAMP:20261123T060000Z', 'DTSTAMP:20261123T060000'],
    ['TZID:Asia/Shanghai', 'TZID:Asia/Urumqi'],
    ['\\, ', ', '],
    ['END:VALARM\r\n', ''],
    ['SUMMARY:', `SUMMARY:${'x'.repeat(80)}`],
  ] as const)
    expect(() => parseStrictly(file.replace(from, to)), from).toThrow()
})
