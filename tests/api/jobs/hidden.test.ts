import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConversationByJob } from '#contract/chat/talks'
import { getComplaintTarget } from '#contract/complaints/complaint'
import { getShareOption } from '#contract/embedded/host'
import type { Endpoint } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { saveFavorite } from '#contract/favorites/favorite'
import { jobStatus } from '#contract/jobs/job'
import { refuseJob } from '#contract/jobs/recommend'
import { findLiveJobs, findLives } from '#contract/live/live'
import { liveRoomJobs } from '#server/db/schema/live'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'
import { bodiesOf } from '../../fuzz/values'
import { makeRoom } from '../../support/chat/rooms'
import { type Talker, Talkers } from '../../support/chat/talkers'
import { inputSchemaOf } from '../../support/records/inputSchema'
import { getFromHost } from '../../support/server/getFromHost'
import { Site } from '../../support/server/site'

/** Jobs that nobody but their recruiter and the operators may read. */
const hidden = {
  'taken down': jobStatus.takenDown,
  'not begun': jobStatus.waiting,
  'in review': jobStatus.inReview,
  refused: jobStatus.refused,
}
const jobName = '未公开的特级焊工'

let site: Site
let seeker: Talker
let roomId: number
let cid: number
let brandId: number
const jobIds: Record<string, number> = {}
beforeAll(async () => {
  site = await Site.open()
  const { db } = site.database
  const talkers = new Talkers(site)
  const { alice, bob, brand, ...talk } = await talkers.talk()
  await talkers.say(alice, talk.cid, '您好')
  seeker = alice
  cid = talk.cid
  brandId = brand.id
  roomId = (await makeRoom(db, { hostId: bob.userId })).id
  for (const [name, status] of Object.entries(hidden)) {
    const { id: jobId } = await site.make.job({ userId: bob.userId, brandId, jobName, status }, brand)
    await db.insert(liveRoomJobs).values({ tenantId: 1, roomId, jobId, place: 1 })
    jobIds[name] = jobId
  }
})
afterAll(() => site.close())

test.each(Object.keys(hidden))('a job that is %s is not found by what names it or keeps it', async (name) => {
  const id = jobIds[name] ?? 0
  const missing = { code: codes.notFound }
  expect(await site.visitor().call(getShareOption, { key: 'job', id })).toMatchObject(missing)
  expect(await seeker.call(saveFavorite, { kind: 'job', id, role: 0, resType: 1 })).toMatchObject(missing)
  expect(await seeker.call(refuseJob, { id, value: true })).toMatchObject(missing)
  expect(await seeker.call(getConversationByJob, { jobId: id })).toMatchObject(missing)
  expect(await seeker.call(getComplaintTarget, { kind: 'job', id })).toMatchObject(missing)
})

test('hidden jobs are no jobs of a live stream', async () => {
  const visitor = site.visitor()
  expect(await visitor.get(findLiveJobs, { id: roomId })).toEqual({ list: [] })
  expect((await visitor.get(findLives, {})).list).toMatchObject([{ id: roomId, jobCount: 0 }])
})

test('hidden jobs are named by no page', async () => {
  const own = Object.values(jobIds).map((id) => `/job/${id}`)
  for (const path of [...own, `/company/${brandId}`, `/live/${roomId}`, '/sitemap.xml', '/job', '/'])
    expect((await getFromHost(site.url, 'localhost', path)).body).not.toContain(jobName)
})

test('hidden jobs are named by no call that a visitor or a seeker reads', async () => {
  const own = [...Object.values(jobIds), roomId, cid, brandId]
  const known = (name: string) => (/id$|^ids$/i.test(name) ? own : [])
  const isOpenTo = ({ access }: Endpoint) => ['public', 'login', 'seeker'].includes(String(access))
  const reads = allEndpoints.filter((endpoint) => endpoint.effect === 'read' && isOpenTo(endpoint))
  expect(reads.length).toBeGreaterThan(150)
  const naming = new Set<string>()
  for (const endpoint of reads) {
    const schema = inputSchemaOf(endpoint.input)
    const takesId = /"(?:\w*Id|ids?|\w*Ids)":/.test(JSON.stringify(schema))
    const bodies = fc.sample(bodiesOf(schema, known), { seed: 28, numRuns: takesId ? 4 : 1 })
    const answers = await Promise.all(bodies.map((body) => seeker.callRaw(endpoint, body)))
    if (JSON.stringify(answers).includes(jobName)) naming.add(endpoint.path)
  }
  expect([...naming]).toEqual([])
})
