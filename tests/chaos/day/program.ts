import { createInterview, handleInterview } from '#contract/interviews/interview'
import { refreshJob } from '#contract/jobs/edit'
import { sendResume } from '#contract/jobs/send'
import { moveSends } from '#contract/jobs/sendBoard'
import { readNotices } from '#contract/notices/notice'
import { setPersonTags, updateRelation } from '#contract/resume/relation'
import { makeUuid } from '#contract/uuid'
import type { Client } from '../../support/server/client'
import type { Desk } from './desk'
import type { Town } from './town'

/** What happens in the day of a recruiter. */

export interface Scene {
  readonly town: Town
  readonly laptop: Desk
  readonly phone: Desk
  /** Calls of the recruiter's beside the screens. */
  readonly client: Client
  /** Repeats as it was for the same number. */
  readonly random: () => number
  readonly counts: Record<string, number>
  /** Stops the server as for an update, and starts it with a clock that is so many ms ahead. */
  updateServer(ahead: number): Promise<void>
}

export type Act = readonly [hour: number, name: string, act: (scene: Scene) => Promise<unknown>]

const note = ({ counts }: Scene, what: string, by = 1) => {
  counts[what] = (counts[what] ?? 0) + by
}

const greetings = ['您好，对这个职位很感兴趣', '您好，请问还招人吗', '方便了解一下薪资吗', '我有五年经验，期待沟通']
const questions = ['请问几点面试', '需要带什么材料', '可以远程吗', '好的，谢谢您', '五险一金怎么交']
const answers = [
  '您好，方便发一份简历吗',
  '还在招，欢迎面试',
  '双休，五险一金',
  '请稍等，我确认一下',
  '收到，稍后联系您',
]
const pick = <Item>({ random }: Scene, list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item

/** So many people write for the first time. */
const wave =
  (most: number) =>
  async (scene: Scene): Promise<void> => {
    for (let at = 0; at < most; at += 1) {
      const { stranger } = scene.town
      if (!stranger) return
      await scene.town.greet(stranger, pick(scene, greetings))
      note(scene, 'greetings')
    }
  }

/** Some of those who talk write again; one in four takes it back. */
async function chat(scene: Scene): Promise<void> {
  for (const seeker of scene.town.talking) {
    if (scene.random() < 0.4) continue
    const { cid, hub } = seeker.talk
    await hub.read(cid)
    await scene.town.greet(seeker, pick(scene, questions))
    note(scene, 'questions')
    if (scene.random() < 0.25 && (await hub.revoke(cid))) note(scene, 'withdrawals')
  }
}

/** Talks with something unread, as the device lists them. */
async function unreadOf(desk: Desk): Promise<number[]> {
  const { contacts = [] } = await desk.seen()
  return contacts.filter((one) => !one.endsWith(':0')).map((one) => Number(one.split(':')[0]))
}

/** The recruiter reads so many talks, and answers half of them. */
const work =
  (of: 'laptop' | 'phone', most: number) =>
  async (scene: Scene): Promise<void> => {
    const desk = scene[of]
    if (!desk.isAwake) return
    for (const cid of (await unreadOf(desk)).slice(0, most)) {
      await desk.read(cid)
      note(scene, 'talks read')
      if (scene.random() < 0.5) continue
      await desk.say(cid, pick(scene, answers))
      note(scene, 'answers')
      if (scene.random() < 0.1) await desk.revoke(cid)
      if (scene.random() < 0.15) await desk.draft(cid, '还没写完')
    }
  }

async function apply(scene: Scene): Promise<void> {
  for (const { client, jobId } of scene.town.talking.filter(() => scene.random() < 0.5)) {
    const { ok } = await client.call(sendResume, { jobId })
    if (ok) note(scene, 'applications')
  }
}

/** The recruiter opens applications and moves them on. */
async function sort(scene: Scene): Promise<void> {
  const { client, town, counts } = scene
  const rows = await town.openSends()
  const ids = rows.slice(0, Math.ceil(rows.length / 2))
  if (ids.length === 0) return
  const moved = await client.get(moveSends, { ids, status: 2 })
  counts['applications moved'] = (counts['applications moved'] ?? 0) + moved.moved.length
}

/** An invitation to an interview in some hours, which the seeker accepts, or not yet. */
const invite =
  (hours: number) =>
  async (scene: Scene): Promise<void> => {
    for (const { talk, client } of scene.town.talking.filter(() => scene.random() < 0.3).slice(0, 2)) {
      const startAt = new Date(Date.now() + hours * 3_600_000).toISOString()
      const plan = { kind: 'onsite' as const, startAt, address: '福州市鼓楼区工业路100号' }
      const contact = { contactName: '周敏', contactTel: '13800000000', despite: true }
      const input = { ...plan, ...contact, cid: talk.cid, clientId: makeUuid() }
      const made = await scene.client.call(createInterview, input)
      if (!made.ok) continue
      note(scene, 'invitations')
      if (scene.random() < 0.3) continue
      const answer = { id: made.data.id, accept: scene.random() < 0.8, reason: '', despite: true }
      const { ok } = await client.call(handleInterview, answer)
      if (ok) note(scene, 'answers to invitations')
    }
  }

/** Numbers and resumes are asked for and given. */
async function exchange(scene: Scene): Promise<void> {
  const type = pick(scene, ['mobileExchange', 'resumeExchange'] as const)
  const [seeker] = scene.town.talking.filter(() => scene.random() < 0.5)
  if (!seeker) return
  const { cid, hub } = seeker.talk
  await hub.exchange({ type, cid, clientId: makeUuid(), content: {} })
  note(scene, 'cards')
}

async function keepNotes(scene: Scene): Promise<void> {
  const { client, town } = scene
  const [person] = town.talking.filter(() => scene.random() < 0.5)
  if (!person) return
  await client.get(updateRelation, { id: person.resumeId, note: '沟通顺畅，等用人部门反馈' })
  await client.get(setPersonTags, { id: person.resumeId, tags: ['经验丰富', '可随时到岗'] })
  note(scene, 'notes and chips', 2)
}

async function refreshJobs({ client, town, counts }: Scene): Promise<void> {
  for (const id of town.jobIds)
    if ((await client.call(refreshJob, { id })).ok) counts.refreshes = (counts.refreshes ?? 0) + 1
}

const clearNotices = ({ client }: Scene) => client.get(readNotices, { all: true })

const minute = 60_000

/** In the order of the day; hours after midnight go on from 24. */
export const program: readonly Act[] = [
  [7.5, 'the phone in the morning', work('phone', 3)],
  [8, 'greetings', wave(4)],
  [8.5, 'the morning', work('laptop', 8)],
  [9, 'jobs are refreshed', refreshJobs],
  [9, 'greetings', wave(3)],
  [9.5, 'work', work('laptop', 6)],
  [9.5, 'applications', apply],
  [10, 'talks', chat],
  [10, 'invitations for the afternoon', invite(4)],
  [10.5, 'work', work('laptop', 6)],
  [11, 'cards', exchange],
  [11, 'another network', ({ laptop }) => laptop.move()],
  [11.5, 'notes and chips', keepNotes],
  [11.5, 'talks', chat],
  [12, 'the laptop sleeps over lunch', ({ laptop }) => laptop.sleep()],
  [12.5, 'the phone over lunch', work('phone', 4)],
  [13, 'greetings', wave(3)],
  [13.5, 'the laptop wakes', ({ laptop }) => laptop.wake()],
  [13.5, 'work', work('laptop', 6)],
  [14, 'applications', apply],
  [14, 'applications are sorted', sort],
  [14.5, 'talks', chat],
  [15, 'an update', ({ updateServer }) => updateServer(-4 * minute)],
  [15.5, 'work', work('laptop', 6)],
  [16, 'invitations for tomorrow', invite(18)],
  [16.5, 'a tab dies', ({ laptop }) => laptop.crash()],
  [16.5, 'talks', chat],
  [17, 'work', work('laptop', 6)],
  [17, 'the disk is full', ({ laptop }) => laptop.fill()],
  [17.5, 'cards', exchange],
  [17.5, 'talks', chat],
  [18, 'work', work('laptop', 5)],
  [18.5, 'room again', ({ laptop }) => laptop.makeRoom()],
  [18.5, 'notices are read', clearNotices],
  [19, 'greetings', wave(3)],
  [19.5, 'applications', apply],
  [20, 'the phone in the evening', work('phone', 5)],
  [20.5, 'another network', ({ phone }) => phone.move()],
  [21, 'talks', chat],
  [21.5, 'work', work('laptop', 4)],
  [22, 'invitations for the morning', invite(12)],
  [22.5, 'the laptop sleeps', ({ laptop }) => laptop.sleep()],
  [23, 'talks', chat],
  [23.5, 'the phone before midnight', work('phone', 3)],
  [24.5, 'greetings at night', wave(2)],
  [25, 'an update at night', ({ updateServer }) => updateServer(2 * minute)],
  [26, 'the phone dies', ({ phone }) => phone.crash()],
  [28, 'greetings at night', wave(2)],
  [30, 'talks', chat],
  [30.5, 'the phone in the morning', work('phone', 3)],
  [31, 'the laptop wakes', ({ laptop }) => laptop.wake()],
  [31, 'work', work('laptop', 5)],
]
