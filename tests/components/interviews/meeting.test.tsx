import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import { findPanel, setOnPanel } from '#contract/interviews/panel'
import {
  admitToMeeting,
  callToMeeting,
  closeMeeting,
  extendMeeting,
  findInvitedMeetings,
  type InvitedMeeting,
  joinMeeting,
  leaveMeeting,
  type MeetingPerson,
  type MeetingState,
  reportMeeting,
} from '#contract/interviews/room'
import { recruiter } from '#contract/roles'
import { makeUuid } from '#contract/uuid'
import { noteInRoom } from '../../../src/features/interviews/meeting/engine/kept'
import PanelDialog from '../../../src/features/interviews/meeting/PanelDialog'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, show, showPage } from '../../support/components/screen'

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const invited = (change: Partial<InvitedMeeting> = {}): InvitedMeeting => ({
  id: 7,
  roomName: '会计面试',
  side: 'candidate',
  phase: 'ready',
  startAt: soon(5),
  minutes: 60,
  opensAt: soon(-25),
  isOpen: true,
  inside: 0,
  isAwaited: false,
  peerName: '榕城科技 · 梁雨桐',
  job: { id: 3, jobName: '会计' },
  note: '',
  cid: 1,
  resumeId: 0,
  contactTel: '13800000000',
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

const ice = { servers: [], isRelayed: false }

/** The server's answer to somebody who enters, among these others. */
const enterAmong = (
  others: readonly MeetingPerson[],
  me: Partial<MeetingPerson>,
  recording: MeetingState['recording'] = null,
) =>
  answer(joinMeeting, ({ id, seat }) => {
    const mine = person({ seat, ...me })
    const room = {
      id,
      readAt: Date.now(),
      isClosed: false,
      endAt: soon(12.5),
      mine: { state: mine.state, seat },
      people: [...others, mine],
      recording,
    }
    return { room, ice }
  })

/** What the browser has for its page: a picture that is drawn, or a reason why not. */
function giveDevices(trouble?: string): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async ({ audio, video } = {}) => {
    if (trouble) throw new DOMException('', trouble)
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 1, 1)
    return new MediaStream([
      ...(video ? canvas.captureStream(1).getTracks() : []),
      ...(audio ? new AudioContext().createMediaStreamDestination().stream.getTracks() : []),
    ])
  })
}

beforeEach(() => {
  sessionStorage.clear()
  answer(leaveMeeting, {})
  answer(reportMeeting, {})
})
afterEach(() => vi.restoreAllMocks())

const room = () => page.getByRole('region', { name: '面试间' })
const address = '/interview/room?id=7'

test('before its time the page says when, and the devices can be tried', async () => {
  giveDevices()
  answer(findInvitedMeetings, { list: [invited({ phase: 'early', opensAt: soon(600), startAt: soon(630) })] })
  logIn()
  await showPage(address)
  await expect.element(page.getByRole('heading', { name: '会计面试' })).toBeVisible()
  await expect.element(page.getByText(/面试还没到时间，.*起可以进入面试间/)).toBeVisible()
  await expect.element(page.getByRole('meter', { name: '麦克风音量' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '播放测试音' })).toBeVisible()
  expect(page.getByRole('button', { name: /进入/ }).elements()).toEqual([])
  expect(await findAxeFaultsHere()).toEqual([])
})

test.each([
  ['NotAllowedError', /浏览器没有允许使用摄像头或麦克风/],
  ['NotFoundError', /没有找到摄像头或麦克风/],
  ['NotReadableError', /正被其他程序使用/],
])('without devices (%s) the page says why, and one enters to watch and listen', async (trouble, words) => {
  giveDevices(trouble)
  answer(findInvitedMeetings, { list: [invited()] })
  enterAmong([person({})], { imUserId: 2, side: 'candidate', state: 'waiting', name: '周闻溪' })
  logIn()
  await showPage(address)
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重新检测' })).toBeVisible()
  await page.getByRole('button', { name: '进入等候室（仅收看收听）' }).click()
  await expect.element(page.getByText('招聘者已在面试间，正在等待对方同意您进入')).toBeVisible()
})

test('on a phone the seeker waits, and may leave', async () => {
  await onPhone()
  giveDevices()
  answer(findInvitedMeetings, { list: [invited()] })
  enterAmong([], { imUserId: 2, side: 'candidate', state: 'waiting', name: '周闻溪' })
  logIn()
  await showPage(address)
  await page.getByRole('button', { name: '进入等候室' }).click()
  await expect.element(page.getByRole('region', { name: '等候室' })).toHaveTextContent('招聘者还没有进入面试间')
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: '离开等候室' }).click()
  await expect.element(page.getByRole('heading', { name: '您已离开面试间' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重新进入' })).toBeVisible()
  expect(inputsOf(leaveMeeting)).toMatchObject([{ id: 7 }])
})

test('the recruiter lets the seeker in, extends and closes the room, and goes on to the result', async () => {
  giveDevices()
  answer(findInvitedMeetings, { list: [invited({ side: 'host', peerName: '周闻溪', resumeId: 9, contactTel: '' })] })
  enterAmong([person({ imUserId: 2, name: '周闻溪', side: 'candidate', state: 'waiting' })], {})
  answer(admitToMeeting, {})
  answer(extendMeeting, {})
  answer(closeMeeting, {})
  logIn({ role: recruiter })
  await showPage(address)
  await page.getByRole('button', { name: '进入面试间' }).click()
  await expect.element(room()).toHaveTextContent('周闻溪在等候室，等待您同意进入')
  await room().getByRole('button', { name: '让对方进入' }).click()
  await expect.poll(() => inputsOf(admitToMeeting)).toEqual([{ id: 7, imUserId: 2 }])
  await expect.element(page.getByRole('timer')).toHaveTextContent('剩余13分钟')
  await expect.element(page.getByRole('button', { name: '简历与备注' })).toBeVisible()
  await room().getByRole('button', { name: '静音', exact: true }).click()
  await expect.element(room().getByRole('button', { name: '取消静音' })).toBeVisible()
  await room().getByRole('button', { name: '延长15分钟' }).click()
  await expect.poll(() => inputsOf(extendMeeting)).toMatchObject([{ id: 7, minutes: 15 }])
  expect(await findAxeFaultsHere()).toEqual([])
  await room().getByRole('button', { name: '结束面试' }).click()
  await page.getByRole('alertdialog', { name: '结束面试' }).getByRole('button', { name: '结束面试' }).click()
  await expect.poll(() => inputsOf(closeMeeting)).toEqual([{ id: 7 }])
})

test('a link asks before it ends the interview', async () => {
  giveDevices()
  answer(findInvitedMeetings, { list: [invited()] })
  enterAmong([], { imUserId: 2, side: 'candidate', state: 'waiting', name: '周闻溪' })
  logIn()
  await showPage(address)
  await page.getByRole('button', { name: '进入等候室' }).click()
  await expect.element(page.getByRole('region', { name: '等候室' })).toBeVisible()
  await page.getByRole('link', { name: '职位', exact: true }).first().click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveTextContent('离开本页会退出面试间')
  await question.getByRole('button', { name: '取消' }).click()
  await expect.element(page.getByRole('region', { name: '等候室' })).toBeVisible()
  expect(location.pathname).toBe('/interview/room')
})

test('a seeker who has not come is called', async () => {
  giveDevices()
  answer(findInvitedMeetings, { list: [invited({ side: 'host', peerName: '周闻溪' })] })
  enterAmong([], {})
  answer(callToMeeting, {})
  logIn({ role: recruiter })
  await showPage(address)
  await page.getByRole('button', { name: '进入面试间' }).click()
  await expect.element(room()).toHaveTextContent('周闻溪还没有进入面试间')
  await room().getByRole('button', { name: '呼叫对方' }).click()
  await expect.element(page.getByText('已通知求职者')).toBeVisible()
})

test('a page that was reloaded in the middle comes back to its room by itself', async () => {
  giveDevices()
  noteInRoom({ id: 7 })
  answer(findInvitedMeetings, { list: [invited({ side: 'host', peerName: '周闻溪' })] })
  enterAmong([], {})
  logIn({ role: recruiter })
  await showPage(address)
  await expect.element(room()).toHaveTextContent('周闻溪还没有进入面试间')
  expect(inputsOf(joinMeeting)).toMatchObject([{ id: 7 }])
})

test('a tab that was in another room asks before it enters this one', async () => {
  giveDevices()
  noteInRoom({ id: 7, of: 'booth' })
  answer(findInvitedMeetings, { list: [invited()] })
  logIn()
  await showPage(address)
  await expect.element(page.getByRole('button', { name: '进入等候室' })).toBeVisible()
  expect(inputsOf(joinMeeting)).toEqual([])
})

test('a recruiter who vanishes is waited for, and the room goes on', async () => {
  giveDevices()
  answer(findInvitedMeetings, { list: [invited()] })
  enterAmong([person({ seat: makeUuid(), isAway: true })], { imUserId: 2, side: 'candidate', name: '周闻溪' })
  logIn()
  await showPage(address)
  await page.getByRole('button', { name: '进入等候室' }).click()
  await expect.element(room()).toHaveTextContent('对方已掉线，等待重新连接…')
  await expect.element(page.getByRole('button', { name: '静音', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: '离开', exact: true }).click()
  await expect.element(page.getByRole('button', { name: '重新进入' })).toBeVisible()
})

test('a fifth person reads why, and tries again', async () => {
  giveDevices()
  answer(findInvitedMeetings, { list: [invited({ side: 'panel', cid: 0 })] })
  answer(joinMeeting, failure(codes.conflict, '面试间里已有4人，请等有人离开后再进入'))
  logIn({ role: recruiter })
  await showPage(address)
  await page.getByRole('button', { name: '进入面试间' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('面试间里已有4人，请等有人离开后再进入')
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect.element(page.getByRole('button', { name: '进入面试间' })).toBeVisible()
})

test('a forwarded link shows nothing, and leads to the own interviews', async () => {
  answer(findInvitedMeetings, { list: [] })
  logIn()
  await showPage(address)
  await expect.element(page.getByText('没有找到这个面试间，或您不在受邀之列')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '查看我的面试' })).toBeVisible()
})

test.each([
  ['host', '填写结果和评价', true],
  ['candidate', '查看面试详情', false],
] as const)('after its end the %s goes on to: %s', async (side, way, isHost) => {
  answer(findInvitedMeetings, { list: [invited({ side, phase: 'closed', isOpen: false, startAt: soon(-20) })] })
  logIn({ role: isHost ? recruiter : 0 })
  await showPage(address)
  await expect.element(page.getByRole('heading', { name: '面试间已关闭' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: way })).toHaveAttribute('href', '/interview/detail?id=7')
  expect(page.getByRole('button', { name: '重新开启面试间' }).elements()).toHaveLength(isHost ? 1 : 0)
})

test('the recruiter puts colleagues on the panel', async () => {
  const carl = { userId: 4, name: '陈卡尔', jobTitle: '财务经理', avatar: '', isOn: false }
  answer(findPanel, { most: 8, list: [carl] })
  answer(setOnPanel, {})
  logIn({ role: recruiter })
  await show(<PanelDialog isOpen close={() => {}} id={7} />)
  await expect.element(page.getByText('面试间同时最多8人')).toBeVisible()
  await page.getByRole('switch', { name: '邀请陈卡尔' }).click()
  await expect.poll(() => inputsOf(setOnPanel)).toEqual([{ id: 7, userId: 4, isOn: true }])
})
