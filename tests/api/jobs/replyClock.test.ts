import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { saveJob } from '#contract/jobs/edit'
import { findJobs } from '#contract/jobs/find'
import { getJob } from '#contract/jobs/job'
import { findJobsOnMap } from '#contract/jobs/map'
import { getOwnReplyClock } from '#contract/jobs/ownReplyClock'
import { refuseSend, resolveSend } from '#contract/jobs/send'
import { handOverSends } from '#contract/jobs/sendBoard'
import { interested } from '#contract/jobs/sendStates'
import { chatUsers, contacts, messages, talks } from '#server/db/schema/chat'
import { jobs } from '#server/db/schema/jobs'
import { jobWords } from '#server/db/schema/site/searchedWords'
import { readLog } from '#server/features/chat/talks/updates'
import { tileOf } from '#server/features/jobs/map/tiles'
import { measureReplies } from '#server/features/jobs/replyClock/measure'
import { apply, openCompany } from '../../support/hiring/hiring'
import { jobInput } from '../../support/records/recordTexts'
import { mapOfTests, Site, type User } from '../../support/server/site'

const minute = 60_000
const day = 24 * 60 * minute

let site: Site
beforeAll(async () => {
  site = await Site.open({ env: mapOfTests })
})
afterAll(() => site.close())

const chatUserOf = async ({ userId }: User, role: 0 | 1) => {
  const [row] = await site.database.db
    .insert(chatUsers)
    .values({ tenantId: 1, userId, role })
    .onConflictDoUpdate({ target: [chatUsers.userId, chatUsers.role], set: { role } })
    .returning()
  return row?.id ?? 0
}

/** Whether each of the recruiter's talks is settled, as the last update of its contact says. */
async function lastContacts(hr: User): Promise<Map<number, boolean | undefined>> {
  const imUserId = await chatUserOf(hr, 1)
  const { updates } = await site.database.db.transaction((tx) => readLog(tx, imUserId, 0, 500))
  return new Map(updates.flatMap((it) => (it.kind === 'contact' ? [[it.contact.cid, it.contact.isSettled]] : [])))
}

let sent = 0
/** A talk that began this long ago; `answers`: minutes until the recruiter's messages. */
async function talk(
  hr: User,
  began: number,
  answers: readonly (readonly [minutes: number, type?: 'tip'])[],
  by: 0 | 1 = 0,
) {
  const recruiterIm = await chatUserOf(hr, 1)
  const seekerIm = await chatUserOf(await site.user(), 0)
  const initiatedAt = new Date(site.now().getTime() - began)
  const [row] = await site.database.db
    .insert(talks)
    .values({ tenantId: 1, seekerIm, recruiterIm, initiatorIm: by === 0 ? seekerIm : recruiterIm, initiatedAt })
    .returning()
  for (const [minutes, type = 'text'] of answers) {
    sent += 1
    await site.database.db.insert(messages).values({
      tenantId: 1,
      cid: row?.id ?? 0,
      fromIm: recruiterIm,
      toIm: seekerIm,
      type,
      content: { text: '您好' },
      clientId: `00000000-0000-4000-8000-${String(sent).padStart(12, '0')}`,
      sendAt: new Date(initiatedAt.getTime() + minutes * minute),
    })
  }
}

const measure = () => measureReplies(site.database.db as never, site.now())
const publish = async (hr: User) => (await hr.get(saveJob, jobInput)).id
const clockOf = async (id: number) => (await site.visitor().get(getJob, { id })).job.recruiter.replyMinutes

test('is the median until the first answer, over talks that seekers began within 30 days, from five talks on', async () => {
  const hr = await site.recruiter()
  const id = await publish(hr)
  for (const minutes of [60, 110, 130, 500]) await talk(hr, 3 * day, [[minutes], [minutes + 1]])
  await talk(hr, 31 * day, [[1]])
  await talk(hr, 3 * day, [[1]], 1)
  await measure()
  expect(await clockOf(id)).toBeUndefined()
  await talk(hr, 2 * day, [[2, 'tip'], [100]])
  await measure()
  expect(await clockOf(id)).toBe(120)
  expect(await measure()).toBe(0)
})

test('counts a seeker without an answer for a day with the time waited so far', async () => {
  const hr = await site.recruiter()
  const id = await publish(hr)
  for (const minutes of [10, 12]) await talk(hr, 3 * day, [[minutes]])
  for (const began of [3 * day, 3 * day, 4 * day]) await talk(hr, began, [])
  await talk(hr, 60 * minute, [])
  await measure()
  expect(await clockOf(id)).toBe(3 * 24 * 60)
})

test('shows a recruiter who waits, what reaches the next band, and the comparison with the site’s recruiters', async () => {
  const hr = await site.recruiter()
  const none = { minutes: null, talks: 0, waiting: { count: 0, longestMinutes: 0 }, next: null, fasterThan: null }
  expect(await hr.get(getOwnReplyClock, {})).toEqual(none)
  for (const minutes of [30, 200, 210, 220]) await talk(hr, 3 * day, [[minutes]])
  await talk(hr, 2 * day, [[5, 'tip']])
  await talk(hr, 90 * minute, [])
  await measure()
  const own = await hr.get(getOwnReplyClock, {})
  expect(own).toMatchObject({ minutes: 240, talks: 5, waiting: { count: 2, longestMinutes: 2880 } })
  expect(own.next).toEqual({ band: 1, answers: 4 })
  for (let at = 0; at < 4; at += 1) await talk(hr, day, [[20]])
  await measure()
  expect(await hr.get(getOwnReplyClock, {})).toMatchObject({ minutes: 30, talks: 9, next: null })
  const seeker = await site.user()
  expect(await seeker.call(getOwnReplyClock, {})).toMatchObject({ code: codes.roleMissing })
  expect(await site.visitor().callRaw(getOwnReplyClock, {})).toMatchObject({ code: codes.notLoggedIn })
})

test('a seeker whose application has ended or was handed over, or who was removed from the contacts, does not count as waiting', async () => {
  const { boss, mate, jobId } = await openCompany(site)
  const [turnedDown, given, open] = await Promise.all([1, 2, 3].map(() => apply(site, jobId)))
  if (!turnedDown || !given || !open) throw new Error('Nobody has applied')
  const removed = await apply(site, jobId)
  const waiting = async () => (await boss.get(getOwnReplyClock, {})).waiting.count
  expect(await waiting()).toBe(4)
  await boss.get(refuseSend, { id: turnedDown.id, reason: 'filled' })
  await boss.get(handOverSends, { ids: [given.id], userId: mate.userId })
  await site.database.db
    .update(contacts)
    .set({ isRemove: true })
    .where(and(eq(contacts.cid, removed.cid), eq(contacts.ownerIm, await chatUserOf(boss, 1))))
  expect(await waiting()).toBe(1)
})

test('a talk says at once that its application ended or was handed over, also after a colleague took it', async () => {
  const { boss, mate, jobId } = await openCompany(site)
  const [turnedDown, given, open] = await Promise.all([1, 2, 3].map(() => apply(site, jobId)))
  if (!turnedDown || !given || !open) throw new Error('Nobody has applied')
  await boss.get(refuseSend, { id: turnedDown.id, reason: 'filled' })
  await boss.get(handOverSends, { ids: [given.id], userId: mate.userId })
  const bySend = [turnedDown, given, open].map(({ cid }) => cid)
  const told = await lastContacts(boss)
  expect(bySend.map((cid) => told.get(cid))).toEqual([true, true, false])
  const [taken] = (await lastContacts(mate)).entries()
  expect(taken?.[1]).toBe(false)
  await mate.get(refuseSend, { id: given.id, reason: 'filled' })
  expect((await lastContacts(mate)).get(taken?.[0] ?? 0)).toBe(true)
  await boss.get(resolveSend, { id: turnedDown.id, status: interested })
  expect((await lastContacts(boss)).get(turnedDown.cid)).toBe(false)
})

test('filters and sorts jobs, those of unknown clocks last, also on pages and the map', async () => {
  const fast = await site.recruiter()
  const slow = await site.recruiter()
  const quiet = await site.recruiter()
  for (let at = 0; at < 5; at += 1) {
    await talk(fast, 3 * day, [[12 + at]])
    await talk(slow, 3 * day, [[200]])
  }
  const [fastJob, slowJob, quietJob] = await Promise.all(
    [fast, slow, quiet].map(async (hr) => (await hr.get(saveJob, { ...jobInput, jobName: '回复专员' })).id),
  )
  const place = { lat: 26.08, lng: 119.3 }
  await site.database.db.update(jobs).set(place).where(eq(jobs.jobName, '回复专员'))
  await site.database.db
    .update(jobWords)
    .set({ tile: tileOf(place) })
    .where(inArray(jobWords.id, [fastJob ?? 0, slowJob ?? 0, quietJob ?? 0]))
  await measure()
  const find = async (input: Parameters<User['get']>[1]) =>
    (await site.visitor().get(findJobs, { keyword: '回复专员', ...(input as object) })).list.map(({ id }) => id)
  expect(await find({ sort: 'reply' })).toEqual([fastJob, slowJob, quietJob])
  expect(await find({ sort: 'reply', reply: [1] })).toEqual([fastJob])
  expect(await find({ sort: 'latest', reply: [1, 2] })).toEqual(expect.arrayContaining([fastJob, slowJob]))
  expect(await find({ reply: [3] })).not.toContain(quietJob)
  const first = await site.visitor().get(findJobs, { keyword: '回复专员', sort: 'reply', limit: 2 })
  const second = await site
    .visitor()
    .get(findJobs, { keyword: '回复专员', sort: 'reply', limit: 2, cursor: first.next })
  expect(second.list.map(({ id }) => id)).toEqual([quietJob])
  expect(first.list[0]?.recruiter.replyMinutes).toBe(15)
  const bounds = { south: 26, west: 119, north: 26.2, east: 119.5 }
  const near = await site.visitor().get(findJobsOnMap, { keyword: '回复专员', reply: [1], bounds })
  expect(near.list.map(({ id }) => id)).toEqual([fastJob])
})

test('refuses an invalid band and an unknown order', async () => {
  expect(await site.visitor().callRaw(findJobs, { reply: ['x'] })).toMatchObject({ code: codes.invalidInput })
  expect(await site.visitor().callRaw(findJobs, { sort: 'clock' })).toMatchObject({ code: codes.invalidInput })
})
