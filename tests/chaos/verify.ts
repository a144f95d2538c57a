import { expect, type Page } from '@playwright/test'
import type { Row } from './table'
import type { Talk } from './talk'

interface StoredMessage {
  readonly id: number
  readonly text: string
  readonly from: number
}

/** How long the sides may take to agree once nothing is in the way, in ms. */
const timeout = 90_000

/** Waits until both sides have come to rest, and holds everything that they show against the database. */
export async function verify(talk: Talk): Promise<Omit<Row, 'case' | 'host' | 'seconds'>> {
  const { cid, devices } = talk
  const pages = devices.flatMap(({ tabs }) => tabs)
  for (const page of pages) await comeToRest(page, cid)

  const stored = await readStored(talk)
  const texts = stored.map(({ text }) => text)
  const tried = new Set(devices.flatMap((device) => device.tried))
  const lost = devices.flatMap(({ sure }) => [...sure].filter((text) => !texts.includes(text)))
  const twice = texts.filter((text, index) => texts.indexOf(text) !== index)
  const misordered = devices.flatMap(({ name }) => findMisordered(texts, name))
  expect({ lost, twice, misordered, unknown: texts.filter((text) => !tried.has(text)) }).toEqual({
    lost: [],
    twice: [],
    misordered: [],
    unknown: [],
  })

  for (const { name, tabs } of devices) for (const page of tabs) await expectShown(page, { cid, stored, name })
  const unread = await expectUnread(talk, stored)
  await readEverything(talk)
  const standings = await Promise.all(pages.map((page) => page.evaluate((cid) => window.chaos.standing(cid), cid)))
  const calls = standings.reduce((sum, { made }) => sum + made, 0)
  const hanging = standings.reduce((sum, { made, settled }) => sum + made - settled, 0)
  const refused = standings.reduce((sum, { failed }) => sum + failed, 0)
  expect({ hanging, refused }).toEqual({ hanging: 0, refused: 0 })
  const counts = { lost: lost.length, twice: twice.length, misordered: misordered.length }
  return { sent: tried.size, stored: texts.length, ...counts, tabs: pages.length, calls, hanging, unread }
}

/** A live link, nothing waiting, no call unanswered. */
async function comeToRest(page: Page, cid: number): Promise<void> {
  const isAtRest = async () => {
    const { link, waiting, made, settled, writing } = await page.evaluate((cid) => window.chaos.standing(cid), cid)
    return { link, waiting, open: made - settled + writing }
  }
  await expect.poll(isAtRest, { timeout, intervals: [50] }).toEqual({ link: 'live', waiting: 0, open: 0 })
}

async function readStored({ stage, cid }: Talk): Promise<StoredMessage[]> {
  return stage.query<StoredMessage & { id: number }>(
    `select id::integer, content ->> 'text' as text, from_im::integer as "from" from messages where cid = $1 order by id`,
    [cid],
  )
}

/** A device's texts end in their numbers, which must rise. */
function findMisordered(texts: readonly string[], name: string): string[] {
  const own = texts.filter((text) => text.startsWith(`${name} `))
  const numbers = own.map((text) => Number(text.slice(name.length + 1)))
  return own.filter((_, index) => index > 0 && (numbers[index] ?? 0) <= (numbers[index - 1] ?? 0))
}

async function expectShown(
  page: Page,
  { cid, stored, name }: { cid: number; stored: readonly StoredMessage[]; name: string },
): Promise<void> {
  const expected = stored.map(({ id, text }) => ({ id, text, loading: false, error: '' }))
  await page.evaluate((cid) => window.chaos.loadAll(cid), cid)
  const shown = () => page.evaluate((cid) => window.chaos.messages(cid), cid)
  await expect.poll(shown, { message: `What the ${name} sees`, timeout, intervals: [100] }).toEqual(expected)
}

/** Nobody has read anything: all that the other side wrote is unread, in every tab and in the database. */
async function expectUnread(talk: Talk, stored: readonly StoredMessage[]): Promise<string> {
  const figures: number[] = []
  for (const side of ['seeker', 'recruiter'] as const) {
    const me = talk.imUserIdOf(side)
    const expected = stored.filter(({ from }) => from !== me).length
    await expectEverywhere(talk, side, expected)
    figures.push(expected)
  }
  return figures.join(' / ')
}

/** One tab of each side reads; all of them, the other devices' too, and the database see it. */
async function readEverything(talk: Talk): Promise<void> {
  for (const side of ['seeker', 'recruiter'] as const) {
    const reader = talk.devices.find(({ side: of }) => of === side)?.tabs[0]
    await reader?.evaluate((cid) => window.chaos.readAll(cid), talk.cid)
    await expectEverywhere(talk, side, 0)
  }
}

async function expectEverywhere(talk: Talk, side: 'seeker' | 'recruiter', unread: number): Promise<void> {
  const tabs = talk.devices.filter(({ side: of }) => of === side).flatMap((device) => device.tabs)
  const seen = async () => {
    const shown = await Promise.all(tabs.map((page) => page.evaluate((cid) => window.chaos.standing(cid), talk.cid)))
    const rows = await talk.stage.query<{ unread: number }>(
      'select unread from contacts where cid = $1 and owner_im = $2',
      [talk.cid, talk.imUserIdOf(side)],
    )
    return [...shown, ...rows].map((each) => each.unread)
  }
  const everywhere = Array.from({ length: tabs.length + 1 }, () => unread)
  await expect.poll(seen, { timeout, intervals: [50] }).toEqual(everywhere)
}
