import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type BoothQueue, callNext, endVisit, getBoothQueue, leaveBooth } from '#contract/activities/fairs'
import {
  findInvitedMeetings,
  type InvitedMeeting,
  joinMeeting,
  leaveMeeting,
  type MeetingPerson,
  reportMeeting,
} from '#contract/interviews/room'
import { recruiter } from '#contract/roles'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, showPage } from '../../support/components/screen'

const at = new Date().toISOString()
const endAt = new Date(Date.now() + 3_600_000).toISOString()

const invited = (change: Partial<InvitedMeeting> = {}): InvitedMeeting => ({
  id: 31,
  of: 'booth',
  roomName: '福州青禾科技的展位',
  side: 'candidate',
  phase: 'ready',
  startAt: at,
  minutes: 0,
  opensAt: at,
  isOpen: true,
  inside: 0,
  isAwaited: false,
  peerName: '福州青禾科技',
  job: { id: 0, jobName: '' },
  note: '',
  cid: 0,
  resumeId: 0,
  contactTel: '',
  booth: { id: 4, fairId: 5, fairTitle: '冬季线上招聘会', waiting: 1 },
  ...change,
})

const person = (change: Partial<MeetingPerson>): MeetingPerson => ({
  imUserId: 1,
  name: '梁雨桐',
  avatar: '',
  side: 'host',
  state: 'in',
  seat: '',
  isAway: false,
  quality: null,
  ...change,
})

const enter = (me: Partial<MeetingPerson>) =>
  answer(joinMeeting, ({ id, of, seat }) => ({
    room: {
      id,
      of,
      readAt: Date.now(),
      isClosed: false,
      endAt,
      mine: { state: 'in' as const, seat },
      people: [person({ seat, ...me })],
      recording: null,
    },
    ice: { servers: [], isRelayed: false },
  }))

const visitor = { userId: 1, resumeId: 3, avatar: '', joinedAt: at, isHere: false }
const queue: BoothQueue = {
  boothId: 4,
  isOnline: true,
  isOpen: true,
  visitors: [
    { ...visitor, ticketId: 31, name: '林小满', calledAt: at },
    { ...visitor, ticketId: 32, name: '周闻溪', calledAt: null },
  ],
  met: 0,
  absent: 0,
}

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotFoundError'))
  answer(leaveMeeting, {})
  answer(reportMeeting, {})
  answer(getBoothQueue, queue)
})
afterEach(() => vi.restoreAllMocks())

const room = () => page.getByRole('region', { name: '展位', exact: true })
const address = '/interview/booth?id=31'

test('who was called goes straight in, and may end the talk', async () => {
  await onPhone()
  answer(findInvitedMeetings, { list: [invited()] })
  enter({ imUserId: 2, side: 'candidate', name: '林小满' })
  answer(leaveBooth, { activity: {} as never, isOnline: true, plan: [], booths: [] })
  logIn()
  await showPage(address)
  await expect.element(page.getByRole('heading', { name: '福州青禾科技的展位' })).toBeVisible()
  expect(inputsOf(findInvitedMeetings)[0]).toEqual({ id: 31, of: 'booth' })
  await page.getByRole('button', { name: /进入面谈/ }).click()
  await expect.element(room()).toBeVisible()
  expect(inputsOf(joinMeeting)).toMatchObject([{ id: 31, of: 'booth' }])
  expect(page.getByRole('button', { name: /录制|延长|邀请同事/ }).elements()).toEqual([])
  await expect.element(room()).toHaveTextContent('展位里还没有其他人，请稍等')
  const beside = page.getByRole('complementary', { name: '面谈资料' })
  for (const part of [room(), beside]) expect(part.element().textContent).not.toContain('面试')
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: '结束面谈' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '结束面谈' }).click()
  await expect.poll(() => inputsOf(leaveBooth)).toEqual([{ boothId: 4 }])
})

test('a recruiter calls the next person and ends this talk', async () => {
  answer(findInvitedMeetings, { list: [invited({ side: 'host', peerName: '林小满', resumeId: 3 })] })
  enter({})
  const [first, second] = queue.visitors
  answer(callNext, { ...queue, visitors: [first, { ...second, calledAt: at }] as BoothQueue['visitors'] })
  answer(endVisit, queue)
  logIn({ role: recruiter })
  await showPage(address)
  await page.getByRole('button', { name: /进入面谈/ }).click()
  await expect.element(room()).toHaveTextContent('林小满还没有进入展位')
  await expect.element(page.getByRole('button', { name: '简历与备注' })).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: '叫下一位（1人在排队）' }).click()
  await page.getByRole('button', { name: '结束并叫下一位' }).click()
  await expect.poll(() => inputsOf(endVisit)).toEqual([{ boothId: 4, ticketId: 31, outcome: 'met' }])
  expect(inputsOf(callNext)).toEqual([{ boothId: 4 }])
})

test('a recruiter notes that somebody has not come', async () => {
  answer(findInvitedMeetings, { list: [invited({ side: 'host', peerName: '林小满' })] })
  enter({})
  answer(endVisit, queue)
  logIn({ role: recruiter })
  await showPage(address)
  await page.getByRole('button', { name: /进入面谈/ }).click()
  await page.getByRole('button', { name: '对方没有来' }).click()
  await expect.poll(() => inputsOf(endVisit)).toEqual([{ boothId: 4, ticketId: 31, outcome: 'absent' }])
})

test('after the talk the way leads back to the fair', async () => {
  answer(findInvitedMeetings, { list: [invited({ phase: 'over' })] })
  logIn()
  await showPage(address)
  await expect.element(page.getByRole('heading', { name: '面谈已结束' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '回到招聘会' })).toHaveAttribute('href', '/fair/5')
  expect(await findAxeFaultsHere()).toEqual([])
})

test('a forwarded link shows nothing of the talk', async () => {
  answer(findInvitedMeetings, { list: [] })
  logIn()
  await showPage(address)
  await expect.element(page.getByText('没有找到这次面谈，或还没有轮到您')).toBeVisible()
})
