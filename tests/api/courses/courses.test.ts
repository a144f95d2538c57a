import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCertificates, findCourses, getCourse, issueCertificate, learnChapter } from '#contract/courses/course'
import { courses } from '#contract/courses/siteKinds'
import type { DataOf } from '#contract/siteRecords/siteKind'
import { courseCertificates, courseProgress } from '#server/db/schema/courses'
import { siteRecords } from '#server/db/schema/site/siteRecords'
import { defaultTenants } from '#server/features/tenants/tenants'
import { getFromHost } from '../../support/server/getFromHost'
import { Site } from '../../support/server/site'

const course: DataOf<typeof courses> = {
  title: '第一次面试',
  category: '求职',
  summary: '面试前、面试中、面试后',
  teacher: '周知行',
  teacherNote: '',
  cover: '',
  hasCertificate: true,
  order: 1,
  chapters: [
    { title: '之前', minutes: 1, text: ['先回复，再准备。'] },
    { title: '之后', minutes: 0, text: ['发一条感谢的话。'] },
  ],
}

let site: Site
beforeAll(async () => {
  site = await Site.open()
  const row = { tenantId: 1, kind: courses.key, version: courses.version, revision: 1, state: 'published' as const }
  await site.database.db.insert(siteRecords).values([
    { ...row, key: '1', data: course, by: 0 },
    { ...row, key: '2', data: { ...course, title: '劳动合同', hasCertificate: false, order: 2 }, by: 0 },
  ])
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.db.delete(courseCertificates)
  await site.database.db.delete(courseProgress)
})

const second = 1_000
const otherHost = `${defaultTenants[1]?.key}.localhost`
const learn = (chapter: string, id = 1) => ({ id, chapter })

test('courses are listed in the site’s order, for visitors without progress, and on their own site only', async () => {
  const { list } = await site.visitor().get(findCourses, {})
  expect(list.map(({ id, title, minutes, done, chapters }) => [id, title, minutes, done, chapters])).toEqual([
    [1, '第一次面试', 1, 0, 2],
    [2, '劳动合同', 1, 0, 2],
  ])
  const elsewhere = site.visitor(defaultTenants[1])
  expect((await elsewhere.get(findCourses, {})).list).toEqual([])
  expect(await elsewhere.call(getCourse, { id: 1 })).toMatchObject({ code: 1002 })
  expect(await site.visitor().call(getCourse, { id: 9 })).toMatchObject({ code: 1002, msg: '课程不存在或已下架' })
  expect(await site.visitor().call(learnChapter, learn('之前'))).toMatchObject({ code: 1006 })
})

describe('the time on a chapter', () => {
  test('counts between two signs of life, half a minute at most, and ends at what the chapter takes', async () => {
    const user = await site.user()
    const spent = async () => (await user.get(learnChapter, learn('之前'))).spent
    expect(await spent()).toBe(0)
    site.advance(15 * second)
    expect(await spent()).toBe(15)
    site.advance(3_600 * second)
    expect(await spent()).toBe(45)
    site.advance(20 * second)
    expect(await user.get(learnChapter, learn('之前'))).toEqual({ spent: 60, isDone: true, done: 1, chapters: 2 })
    const { chapterList, done } = await user.get(getCourse, { id: 1 })
    expect([done, chapterList.map(({ isDone }) => isDone)]).toEqual([1, [true, false]])
    expect((await user.get(findCourses, {})).list.map((each) => each.done)).toEqual([1, 0])
  })

  test('counts once for pages side by side', async () => {
    const user = await site.user()
    for (const id of [1, 2]) await user.get(learnChapter, learn('之前', id))
    site.advance(15 * second)
    const both = await Promise.all([1, 2].map((id) => user.get(learnChapter, learn('之前', id))))
    expect(both.reduce((sum, { spent }) => sum + spent, 0)).toBe(15)
  })

  test('is of one learner, and a chapter that is not there is refused', async () => {
    const [one, other] = [await site.user(), await site.user({ role: 1 })]
    expect(await one.get(learnChapter, learn('之后'))).toMatchObject({ isDone: true, done: 1 })
    expect((await other.get(getCourse, { id: 1 })).done).toBe(0)
    expect(await one.call(learnChapter, learn('改名前'))).toMatchObject({ code: 1002 })
  })
})

describe('a certificate', () => {
  const learnAll = async (user: Awaited<ReturnType<Site['user']>>) => {
    await user.get(learnChapter, learn('之后'))
    await user.get(learnChapter, learn('之前'))
    for (let beat = 0; beat < 2; beat++) {
      site.advance(30 * second)
      await user.get(learnChapter, learn('之前'))
    }
  }

  const named = async (name: string) => {
    const user = await site.user()
    await site.make.resume({ userId: user.userId, name })
    return user
  }

  test('is issued once, with the learner’s name, and its file opens by its number on that site', async () => {
    const user = await named('林小满')
    expect(await user.call(issueCertificate, { id: 1 })).toMatchObject({ code: 1010, msg: '还有2章没有学完' })
    await learnAll(user)
    const [first, again] = await Promise.all([1, 2].map(() => user.get(issueCertificate, { id: 1 })))
    expect(first).toEqual(again)
    expect(first).toMatchObject({ title: '第一次面试', name: '林小满' })
    expect(first?.no).toMatch(/^\d{8}-[2-9A-HJ-NP-Z]{12}$/)
    expect((await user.get(findCertificates, {})).list).toEqual([first])
    expect((await user.get(getCourse, { id: 1 })).certificate).toEqual(first)
    const file = await fetch(site.url + (first?.url ?? ''))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await getFromHost(site.url, otherHost, first?.url ?? '')).status).toBe(404)
    expect((await fetch(`${site.url}/files/certificate?no=20260101-222222222222`)).status).toBe(404)
  })

  test('needs a name', async () => {
    const user = await site.user()
    await learnAll(user)
    expect(await user.call(issueCertificate, { id: 1 })).toMatchObject({
      code: 1010,
      msg: '请先填写姓名，证书上会写您的姓名',
    })
  })

  test('is refused for a course without one, and nobody sees another’s', async () => {
    const [user, other] = [await named('何川'), await site.user()]
    expect(await user.call(issueCertificate, { id: 2 })).toMatchObject({ code: 1002, msg: '该课程没有证书' })
    await learnAll(user)
    await user.get(issueCertificate, { id: 1 })
    expect((await other.get(findCertificates, {})).list).toEqual([])
    expect((await other.get(getCourse, { id: 1 })).certificate).toBeNull()
  })
})
