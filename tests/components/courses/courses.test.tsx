import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type CourseCard,
  findCertificates,
  findCourses,
  getCourse,
  issueCertificate,
  learnChapter,
} from '#contract/courses/course'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, showPage } from '../../support/components/screen'

const card: CourseCard = {
  id: 1,
  title: '第一次面试',
  category: '求职',
  summary: '面试前、面试中、面试后该做什么',
  teacher: '周知行',
  cover: '',
  minutes: 3,
  hasCertificate: true,
  done: 1,
  chapters: 2,
}
const chapterList = [
  { title: '收到邀请之后', seconds: 120, spent: 120, isDone: true, text: ['先回复，再准备。'] },
  { title: '谈薪资', seconds: 60, spent: 0, isDone: false, text: ['先问清楚薪资的组成。', '再说期望。'] },
]
const course = { ...card, teacherNote: '从事招聘十二年', chapterList, certificate: null }
const certificate = {
  no: '20261127-7F3K9Q2M8XWT',
  courseId: 1,
  name: '林小满',
  title: '第一次面试',
  issuedAt: '2026-11-27T02:00:00.000Z',
  url: '/files/certificate?no=20261127-7F3K9Q2M8XWT',
}

beforeEach(() => {
  answer(findCourses, { list: [card, { ...card, id: 2, title: '看懂劳动合同', category: '劳动权益', done: 0 }] })
  answer(findCertificates, { list: [certificate] })
  answer(getCourse, course)
  answer(learnChapter, { spent: 15, isDone: false, done: 1, chapters: 2 })
})

test('courses are narrowed by subject and show how far the user is, with the certificates', async () => {
  logIn()
  await showPage('/course/channel')
  await expect.element(page.getByText('已学 1/2 章')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '下载证书：第一次面试' }))
    .toHaveAttribute('href', certificate.url)
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: '劳动权益' }).click()
  await expect.element(page.getByRole('link', { name: '看懂劳动合同' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '第一次面试', exact: true })).not.toBeInTheDocument()
})

test('a course opens at the first chapter that is not learnt, and counts the time on it', async () => {
  logIn()
  await showPage('/course/1')
  await expect.element(page.getByRole('heading', { name: '谈薪资' })).toBeVisible()
  await expect.element(page.getByText('再学约1分钟，本章就学完了')).toBeVisible()
  expect(inputsOf(learnChapter)).toEqual([{ id: 1, chapter: '谈薪资' }])
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: /收到邀请之后/ }).click()
  await expect.element(page.getByText('本章已学完')).toBeVisible()
  expect(inputsOf(learnChapter)).toHaveLength(1)
})

test('the last chapter that is learnt brings the certificate', async () => {
  logIn()
  answer(learnChapter, { spent: 60, isDone: true, done: 2, chapters: 2 })
  answer(issueCertificate, certificate)
  await onPhone()
  await showPage('/course/1')
  const claim = page.getByRole('button', { name: '领取结业证书' })
  await expect.element(claim).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  answer(getCourse, { ...course, done: 2, certificate })
  await claim.click()
  await expect.element(page.getByRole('link', { name: '下载证书' })).toHaveAttribute('href', certificate.url)
})

test('a visitor reads, and is asked to log in to keep the progress', async () => {
  await showPage('/course/1?chapter=1')
  await expect.element(page.getByRole('heading', { name: '收到邀请之后' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '登录后记录进度' })).toBeVisible()
  expect(inputsOf(learnChapter)).toEqual([])
})
