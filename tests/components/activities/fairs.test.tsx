import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Activity, getActivity } from '#contract/activities/activity'
import {
  type ActivityRecord,
  callOffActivity,
  findActivityRecords,
  saveActivityRecord,
} from '#contract/activities/desk'
import {
  type CareerFair,
  callNext,
  endVisit,
  type FairBooth,
  findCareerFairs,
  findTeachIns,
  getBoothQueue,
  getCareerFair,
  getTeachIn,
  joinBooth,
} from '#contract/activities/fairs'
import { recruiter } from '#contract/roles'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, showPage } from '../../support/components/screen'

const activity: Activity = {
  id: 5,
  type: 2,
  title: '冬季招聘会',
  content: '现场面谈',
  place: '人才市场一楼',
  point: null,
  startAt: '2026-01-01T01:00:00.000Z',
  endAt: '2036-01-01T10:00:00.000Z',
  form: { roundList: [] },
  callOffReason: null,
  open: true,
  needsSignIn: false,
  people: 3,
  signedUp: true,
  signedIn: false,
}
const booth: FairBooth = {
  id: 1,
  no: 'A01',
  company: { id: 7, name: '福州青禾科技', logo: '' },
  jobs: 4,
  isOpen: true,
  waiting: 2,
  place: null,
  isOwn: false,
}
const fair: CareerFair = {
  activity,
  isOnline: false,
  plan: [],
  booths: [booth, { ...booth, id: 2, no: 'A02', company: { id: 8, name: '闽江机械厂', logo: '' }, waiting: 0 }],
}
const card = {
  id: 5,
  title: '冬季招聘会',
  place: '人才市场一楼',
  startAt: activity.startAt,
  endAt: activity.endAt,
  people: 3,
  seats: 0,
  signedUp: true,
  signedIn: false,
  isCalledOff: false,
  booths: 2,
  school: '',
  company: null,
}

beforeEach(() => {
  answer(getActivity, activity)
  answer(getCareerFair, fair)
})

test('fairs and teach-ins stand in two lists', async () => {
  answer(findCareerFairs, { list: [card] })
  answer(findTeachIns, { list: [{ ...card, id: 6, title: '校园宣讲会', seats: 3, school: '福州大学', booths: 0 }] })
  await showPage('/fair')
  await expect.element(page.getByText('2家公司参会')).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('tab', { name: '宣讲会' }).click()
  await expect.element(page.getByRole('link', { name: '校园宣讲会' })).toHaveAttribute('href', '/teach-in/6')
  await expect.element(page.getByText('名额已满')).toBeVisible()
})

test('a seeker stands in a queue and sees the place; who was called comes first', async () => {
  logIn()
  await onPhone()
  answer(joinBooth, {
    ...fair,
    booths: [booth, { ...booth, id: 2, place: { ticketId: 31, ahead: 1, calledAt: null } }],
  })
  await showPage('/fair/5')
  await page.getByRole('button', { name: '排队：闽江机械厂' }).click()
  await expect.element(page.getByText('前面还有1人')).toBeVisible()
  expect(inputsOf(joinBooth)).toEqual([{ boothId: 2 }])
  expect(await findAxeFaultsHere()).toEqual([])
  answer(getCareerFair, {
    ...fair,
    booths: [booth, { ...booth, id: 2, place: { ticketId: 31, ahead: 0, calledAt: '2026-01-01T02:00:00.000Z' } }],
  })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect
    .element(
      page
        .getByRole('region', { name: /到场公司/ })
        .getByRole('listitem')
        .first(),
    )
    .toHaveTextContent('轮到您了，请过去面谈')
})

test('a hall’s plan shows the booths; arrow keys go between them, and a press leads to the company', async () => {
  answer(getCareerFair, { ...fair, plan: ['入口 . 一 二 三 四 五 A02', '. . .', 'A01 . 舞台'] })
  await showPage('/fair/5')
  const plan = page.getByRole('list', { name: '展位图' })
  await expect.element(plan).toHaveTextContent('入口')
  const [first, second] = [plan.getByRole('button', { name: /A01/ }), plan.getByRole('button', { name: /A02/ })]
  await expect.element(second).toHaveAccessibleName('展位A02，闽江机械厂，不用排队，第1行第8列')
  expect([second, first].map((each) => each.element().getAttribute('tabindex'))).toEqual(['0', '-1'])
  expect(await findAxeFaultsHere()).toEqual([])
  ;(second.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(second).toHaveFocus()
  await second.click()
  await expect.poll(() => document.activeElement?.textContent).toContain('闽江机械厂')
  await onPhone()
  await expect.element(plan).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(375)
  const { scrollWidth, clientWidth } = plan.element().parentElement as HTMLElement
  expect(scrollWidth).toBe(clientWidth)
})

test('at an online fair, whoever was called goes into the room', async () => {
  logIn()
  const place = { ticketId: 31, ahead: 0, calledAt: '2026-01-01T02:00:00.000Z' }
  answer(getCareerFair, { ...fair, isOnline: true, booths: [{ ...booth, place }] })
  await showPage('/fair/5')
  await expect.element(page.getByText('轮到您了，请进入视频面谈')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '进入面谈' })).toHaveAttribute('href', '/interview/booth?id=31')
  expect(await findAxeFaultsHere()).toEqual([])
})

test('at an online fair, a recruiter sees who has come, and goes in', async () => {
  logIn({ role: recruiter })
  const at = '2026-01-01T02:00:00.000Z'
  const visitor = { ticketId: 11, userId: 1, resumeId: 3, name: '林小满', avatar: '', joinedAt: at, calledAt: at }
  answer(getCareerFair, { ...fair, isOnline: true, booths: [{ ...booth, isOwn: true }] })
  answer(getBoothQueue, {
    boothId: 1,
    isOnline: true,
    isOpen: true,
    visitors: [{ ...visitor, isHere: true }],
    met: 0,
    absent: 0,
  })
  await showPage('/fair/5')
  await expect.element(page.getByText('已进入面谈')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '进入与林小满的面谈' }))
    .toHaveAttribute('href', '/interview/booth?id=11')
  expect(await findAxeFaultsHere()).toEqual([])
})

test('a recruiter calls the next person and ends the talk', async () => {
  logIn({ role: recruiter })
  const visitor = { userId: 1, resumeId: 3, avatar: '', joinedAt: '2026-01-01T01:30:00.000Z' }
  const waiting = { ...visitor, ticketId: 11, name: '林小满', calledAt: null, isHere: false }
  const queue = { boothId: 1, isOnline: false, isOpen: true, visitors: [waiting], met: 2, absent: 0 }
  answer(getCareerFair, { ...fair, booths: [{ ...booth, isOwn: true }] })
  answer(getBoothQueue, queue)
  const called = { ...queue, visitors: [{ ...waiting, calledAt: '2026-01-01T02:00:00.000Z' }] }
  answer(callNext, called)
  answer(endVisit, { ...queue, visitors: [], met: 3 })
  await showPage('/fair/5')
  await expect.element(page.getByText('1人在排队，已面谈2人')).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  answer(getBoothQueue, called)
  await page.getByRole('button', { name: '叫下一位：林小满' }).click()
  await expect.element(page.getByRole('link', { name: '看简历' })).toHaveAttribute('href', '/resume/3')
  answer(getBoothQueue, { ...queue, visitors: [], met: 3 })
  await page.getByRole('button', { name: '林小满谈完了' }).click()
  await expect.element(page.getByText('0人在排队，已面谈3人')).toBeVisible()
  expect(inputsOf(endVisit)).toEqual([{ boothId: 1, ticketId: 11, outcome: 'met' }])
})

test('a recruiter whose company has a booth sees its state in place of the sign-up, and goes to it', async () => {
  logIn({ role: recruiter })
  await onPhone()
  answer(getActivity, { ...activity, signedUp: false })
  answer(getCareerFair, { ...fair, booths: [{ ...booth, isOwn: true }] })
  answer(getBoothQueue, { boothId: 1, isOnline: false, isOpen: true, visitors: [], met: 0, absent: 0 })
  await showPage('/fair/5')
  await expect.element(page.getByText('贵公司的展位 A01')).toBeVisible()
  await expect.element(page.getByText('开放排队，2人在排队')).toBeVisible()
  expect(page.getByRole('button', { name: '立即报名' }).elements()).toEqual([])
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: '去展位' }).click()
  await expect.poll(() => document.activeElement?.textContent).toContain('我们的展位 A01')
})

test('a fair that was called off says why, and takes neither sign-ups nor people in queues', async () => {
  logIn()
  await onPhone()
  const off = { ...activity, open: false, callOffReason: '场馆临时检修' }
  answer(getActivity, off)
  answer(getCareerFair, { ...fair, activity: off })
  await showPage('/fair/5')
  await expect.element(page.getByText('原因：场馆临时检修')).toBeVisible()
  await expect.element(page.getByText('闽江机械厂')).toBeVisible()
  expect(page.getByRole('button', { name: /报名|排队/ }).elements()).toEqual([])
  expect(page.getByText(/排队/).elements()).toEqual([])
  expect(await findAxeFaultsHere()).toEqual([])
})

test('on phones, the head names the kind of page, and the window the fair', async () => {
  await onPhone()
  await showPage('/fair/5')
  await expect.element(page.getByRole('heading', { name: '冬季招聘会' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '招聘会', exact: true })).toBeVisible()
  expect(document.title).toMatch(/ - 冬季招聘会$/)
})

test('a teach-in shows who invites and the seats that are left', async () => {
  answer(getTeachIn, {
    activity: { ...activity, type: 3, title: '校园宣讲会' },
    seats: 10,
    school: '福州大学',
    company: { id: 7, name: '福州青禾科技', logo: '' },
    jobs: [],
  })
  await showPage('/teach-in/5')
  await expect.element(page.getByText('余7个名额')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '福州青禾科技' })).toHaveAttribute('href', '/company/7')
})

describe('the desk', () => {
  const record: ActivityRecord = {
    id: 5,
    type: 2,
    title: '冬季招聘会',
    content: '现场面谈',
    place: '人才市场一楼',
    startAt: '2026-12-01 09:00',
    endAt: '2026-12-01 16:00',
    signInCode: '',
    seats: 0,
    audience: 2,
    isOpen: true,
    isOnline: false,
    plan: [],
    point: null,
    school: '',
    company: '',
    booths: ['A01 福州青禾科技'],
    people: 3,
    signedIn: 1,
    isOver: false,
    callOffReason: null,
  }

  test('changes a fair and its booths', async () => {
    logIn()
    answer(findActivityRecords, { list: [record], total: 1 })
    answer(saveActivityRecord, { id: 5 })
    await showPage('/admin/activities')
    await expect.element(page.getByText('2026-12-01 09:00 至 2026-12-01 16:00')).toBeVisible()
    expect(await findAxeFaultsHere()).toEqual([])
    await page.getByRole('button', { name: '修改冬季招聘会' }).click()
    await page.getByRole('textbox', { name: '到场公司' }).fill('A01 福州青禾科技\nA02 闽江机械厂')
    await page.getByRole('textbox', { name: '展位图' }).fill('入口 A01')
    await expect.element(page.getByText('图上还没有：A02')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '展位A01，福州青禾科技，第1行第2列' })).toBeVisible()
    expect(await findAxeFaultsHere()).toEqual([])
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('已保存')).toBeVisible()
    expect(inputsOf(saveActivityRecord)).toMatchObject([
      { id: 5, startAt: '2026-12-01 09:00', booths: ['A01 福州青禾科技', 'A02 闽江机械厂'], plan: ['入口 A01'] },
    ])
  })

  test('calls a fair off with a reason; it can be changed no more', async () => {
    logIn()
    answer(findActivityRecords, { list: [record], total: 1 })
    answer(callOffActivity, {})
    await showPage('/admin/activities')
    await page.getByRole('button', { name: '取消冬季招聘会' }).click()
    await expect.element(page.getByText('已有3人报名。取消后不能恢复，也不能再修改。')).toBeVisible()
    await page.getByRole('textbox', { name: '原因' }).fill('场馆临时检修')
    expect(await findAxeFaultsHere()).toEqual([])
    answer(findActivityRecords, { list: [{ ...record, callOffReason: '场馆临时检修' }], total: 1 })
    await page.getByRole('dialog').getByRole('button', { name: '取消活动' }).click()
    await expect.element(page.getByText('已取消', { exact: true })).toBeVisible()
    expect(inputsOf(callOffActivity)).toEqual([{ id: 5, reason: '场馆临时检修' }])
    await expect.poll(() => page.getByRole('button', { name: /修改|取消/ }).elements()).toEqual([])
  })
})
