import { afterAll, beforeAll, expect, test } from 'vitest'
import { actOnComplaint } from '#contract/complaints/acts'
import { setUserBlocked } from '#contract/complaints/blocking'
import { createComplaint, getComplaint } from '#contract/complaints/complaint'
import { codes } from '#contract/errors'
import { findMyJobs, setJobStatus } from '#contract/jobs/edit'
import { getJob } from '#contract/jobs/job'
import { findNotices } from '#contract/notices/notice'
import { grant } from '#server/sessions/operators'
import { Talkers } from '../../support/chat/talkers'
import { Site, type User } from '../../support/server/site'

let site: Site
let talkers: Talkers
let operator: User
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
  operator = await site.operator()
})
afterAll(() => site.close())

const words = { reason: 'fee', content: '面试时要求先交八百元服装费。', uploadIds: [] }

async function reported() {
  const { alice, bob, job, brand, cid } = await talkers.talk()
  const { id } = await alice.get(createComplaint, { ...words, target: { kind: 'job', id: job.id } })
  return { alice, bob, job, brand, cid, id }
}

test('a reported job is taken down with a reason that its recruiter reads', async () => {
  const { bob, job, id } = await reported()
  await operator.get(actOnComplaint, { id, act: 'takeDown', words: '收取服装费' })
  expect(await site.visitor().call(getJob, { id: job.id })).toMatchObject({ code: codes.notFound })
  const [notice] = (await bob.get(findNotices, { kind: 'system' })).list
  expect(notice).toMatchObject({ title: '职位已下架', content: expect.stringContaining('收取服装费') })
  expect(await bob.call(setJobStatus, { id: job.id, status: 1 })).toMatchObject({ code: codes.conflict })
  const { list } = await bob.get(findMyJobs, { limit: 20 })
  expect(list.find(({ card }) => card.id === job.id)).toBeDefined()
  expect(await operator.call(actOnComplaint, { id, act: 'takeDown', words: '收取服装费' })).toMatchObject({
    code: codes.conflict,
    msg: '没有正在招聘的职位可以下架',
  })
})

test('a warning reaches the accused, and the log shows what was done', async () => {
  const { bob, id } = await reported()
  await operator.get(actOnComplaint, { id, act: 'warn', words: '请勿收取费用' })
  expect((await bob.get(findNotices, { kind: 'system' })).list[0]).toMatchObject({
    title: '您收到一次警告',
    content: expect.stringContaining('请勿收取费用'),
  })
  const blocking = { userId: bob.userId, complaintId: id }
  await operator.get(setUserBlocked, { ...blocking, blocked: true })
  await operator.get(setUserBlocked, { ...blocking, blocked: false })
  const { handling } = await operator.get(getComplaint, { id })
  expect(handling?.acts.map(({ act, words: said }) => [act, said])).toEqual([
    ['warn', '请勿收取费用'],
    ['block', ''],
    ['unblock', ''],
  ])
  expect(
    await operator.call(setUserBlocked, { ...blocking, userId: operator.userId + 1, blocked: true }),
  ).toMatchObject({
    code: codes.notFound,
  })
})

test('is for operators who handle complaints and are no party', async () => {
  const { alice, bob, id, cid } = await reported()
  const input = { id, act: 'warn', words: '请勿收取费用' } as const
  expect(await bob.call(actOnComplaint, input)).toMatchObject({ code: codes.forbidden })
  const other = await site.operator({ permissions: ['jobs', 'accounts'] })
  expect(await other.call(actOnComplaint, input)).toMatchObject({ code: codes.forbidden })
  await grant(site.database.db, bob.userId, ['complaints'])
  await site.openConsole(bob)
  expect(await bob.call(actOnComplaint, input)).toMatchObject({ code: codes.forbidden })
  const talk = await alice.get(createComplaint, { ...words, target: { kind: 'talk', id: cid } })
  expect(await operator.call(actOnComplaint, { id: talk.id, act: 'takeDown', words: '无' })).toMatchObject({
    code: codes.conflict,
  })
  expect(await operator.call(actOnComplaint, { ...input, id: 999_999 })).toMatchObject({ code: codes.notFound })
})
