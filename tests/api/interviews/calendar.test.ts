import { afterAll, beforeAll, expect, test } from 'vitest'
import * as api from '#contract/interviews/calendar'
import { closeInterview } from '#contract/interviews/interview'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Interviewing } from '../../support/hiring/interviewing'
import { parseStrictly } from '../../support/hiring/strictCalendar'
import { getFromHost } from '../../support/server/getFromHost'
import { Site } from '../../support/server/site'

let site: Site
let people: Interviewing
beforeAll(async () => {
  site = await Site.open()
  people = new Interviewing(site)
})
afterAll(() => site.close())

const dayIn = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 8 * 3_600_000).toISOString().slice(0, 10)
/** Of another site of the installation. */
const otherHost = `${defaultTenants[1]?.key}.localhost`
const minutes = 48 * 60

test('the calendar of each side has the interviews planned in the given time', async () => {
  const { alice, bob, id } = await people.agreed(minutes)
  const day = dayIn(minutes)
  const find = async (who: typeof alice) =>
    (await who.get(api.findCalendar, { from: day, to: day })).list.map((it) => it.id)
  expect([await find(alice), await find(bob)]).toEqual([[id], [id]])
  await bob.get(closeInterview, { id, reason: '岗位招满' })
  expect(await find(alice)).toEqual([])
  expect(await alice.call(api.findCalendar, { from: day, to: '2026-01-01' })).toMatchObject({
    code: 1001,
    msg: '请选择六周以内的日期',
  })
  expect(await alice.call(api.findCalendar, { from: '2026-13-01', to: day })).toMatchObject({ code: 1001 })
  for (const call of [api.getCalendarFeed, api.makeCalendarFeed, api.revokeCalendarFeed])
    expect(await site.visitor().call(call, {})).toMatchObject({ code: 1006 })
  expect(await site.visitor().call(api.findCalendar, { from: day, to: day })).toMatchObject({ code: 1006 })
})

test('the secret address serves one’s own interviews until it is replaced or revoked, and on this site only', async () => {
  const { alice, bob, brand, id } = await people.agreed(minutes)
  expect(await alice.get(api.getCalendarFeed, {})).toEqual({ url: null })
  const { url } = await alice.get(api.makeCalendarFeed, {})
  expect(await alice.get(api.getCalendarFeed, {})).toEqual({ url })
  expect(await bob.get(api.getCalendarFeed, {})).toEqual({ url: null })
  const path = new URL(url ?? '').pathname
  const read = (from = path) => fetch(`${site.url}${from}`)
  const file = await read()
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const whole = await file.text()
  expect(parseStrictly(whole).components.map(({ name }) => name)).toEqual(['VTIMEZONE', 'VEVENT'])
  const text = whole.replaceAll('\r\n ', '')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).toContain(`SUMMARY:面试：${brand.brandName}`)
  expect(text).toContain(`UID:interview-${id}@${defaultTenants[0]?.key}.rencai`)
  await bob.get(closeInterview, { id, reason: '岗位招满' })
  const cancelled = (await (await read()).text()).replaceAll('\r\n ', '')
  expect(cancelled).toContain(`SUMMARY:已取消：面试：${brand.brandName}`)
  expect(cancelled).toContain('STATUS:CANCELLED')
  expect(Number(/SEQUENCE:(\d+)/.exec(cancelled)?.[1])).toBeGreaterThan(Number(/SEQUENCE:(\d+)/.exec(text)?.[1]))
  expect((await getFromHost(site.url, otherHost, path)).status).toBe(404)
  expect((await read('/calendar/abc.ics')).status).toBe(404)
  const next = (await alice.get(api.makeCalendarFeed, {})).url
  expect((await read()).status).toBe(404)
  const renewed = new URL(next ?? '').pathname
  expect((await read(renewed)).status).toBe(200)
  await alice.get(api.revokeCalendarFeed, {})
  expect(await alice.get(api.revokeCalendarFeed, {})).toEqual({ url: null })
  expect((await read(renewed)).status).toBe(404)
})
