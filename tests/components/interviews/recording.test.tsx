import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as api from '#contract/interviews/recording'
import type { MeetingRecording } from '#contract/interviews/recordingState'
import {
  findInvitedMeetings,
  type InvitedMeeting,
  joinMeeting,
  leaveMeeting,
  type MeetingPerson,
  reportMeeting,
} from '#contract/interviews/room'
import { recruiter } from '#contract/roles'
import { Recordings } from '../../../src/features/interviews/meeting/recording/Recordings'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, show, showPage } from '../../support/components/screen'

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const host: MeetingPerson = {
  imUserId: 1,
  name: '梁雨桐',
  avatar: '',
  side: 'host',
  state: 'in',
  seat: 'seat of the recruiter',
  isAway: false,
  quality: null,
}
const seeker: MeetingPerson = { ...host, imUserId: 2, name: '周闻溪', side: 'candidate', seat: 'seat of the seeker' }

const asked: MeetingRecording = {
  id: 5,
  state: 'asked',
  agreed: [1],
  startAt: null,
  ending: null,
  refusedBy: '',
}

/** The user is one of these two in a room, which is recorded or not. */
function enterAs(me: MeetingPerson, recording: MeetingRecording | null): void {
  const isHost = me.side === 'host'
  const about: InvitedMeeting = {
    id: 7,
    roomName: '会计面试',
    side: me.side,
    phase: 'ready',
    startAt: soon(-5),
    minutes: 60,
    opensAt: soon(-35),
    isOpen: true,
    inside: 0,
    isAwaited: false,
    peerName: isHost ? '周闻溪' : '榕城科技 · 梁雨桐',
    job: { id: 3, jobName: '会计' },
    note: '',
    cid: 1,
    resumeId: 0,
    contactTel: '',
  }
  answer(findInvitedMeetings, { list: [about] })
  answer(joinMeeting, ({ id, seat }) => ({
    room: {
      id,
      readAt: Date.now(),
      isClosed: false,
      endAt: soon(55),
      mine: { state: 'in' as const, seat },
      people: [host, seeker].map((each) => (each.side === me.side ? { ...each, seat } : each)),
      recording,
    },
    ice: { servers: [], isRelayed: false },
  }))
  logIn({ role: isHost ? recruiter : 0 })
}

beforeEach(() => {
  sessionStorage.clear()
  answer(leaveMeeting, {})
  answer(reportMeeting, {})
  answer(api.answerRecording, {})
  answer(api.endRecording, {})
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 1, 1)
    const sound = new AudioContext().createMediaStreamDestination().stream
    return new MediaStream([...canvas.captureStream(5).getTracks(), ...sound.getTracks()])
  })
})
afterEach(() => vi.restoreAllMocks())

const address = '/interview/room?id=7'
const room = () => page.getByRole('region', { name: '面试间' })

async function enter(label: string): Promise<void> {
  await showPage(address)
  await page.getByRole('button', { name: label }).click()
}

test('the recruiter asks for consent after reading what it means, and reads who is waited for', async () => {
  enterAs(host, null)
  answer(api.askForRecording, {})
  await enter('进入面试间')
  await room().getByRole('button', { name: '录制', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: '录制面试' })
  await expect.element(question).toHaveTextContent('全部同意后才开始')
  await expect.element(question).toHaveTextContent('加密保存30天后自动删除')
  await question.getByRole('button', { name: '征求同意' }).click()
  await expect.poll(() => inputsOf(api.askForRecording)).toEqual([{ id: 7 }])
})

test('while somebody has not answered, the recruiter sees whom, and may call it off', async () => {
  enterAs(host, asked)
  await enter('进入面试间')
  const note = room().getByRole('status').filter({ hasText: '录制还没有开始，等待周闻溪同意' })
  await expect.element(note).toBeVisible()
  expect(room().getByRole('button', { name: '录制', exact: true }).elements()).toEqual([])
  await note.getByRole('button', { name: '取消录制' }).click()
  await expect.poll(() => inputsOf(api.endRecording)).toEqual([{ id: 7, recordingId: 5 }])
})

test.each([
  ['同意录制', true],
  ['不同意', false],
])('on a phone the seeker is asked, and answers: %s', async (label, isAgreed) => {
  await onPhone()
  enterAs(seeker, asked)
  await enter('进入等候室')
  const question = page.getByRole('alertdialog', { name: '是否同意录制？' })
  await expect.element(question).toHaveTextContent('梁雨桐希望录制这场面试的画面和声音')
  await expect.element(question).toHaveTextContent('不同意不影响面试')
  expect(await findAxeFaultsHere()).toEqual([])
  await question.getByRole('button', { name: label, exact: true }).click()
  await expect.poll(() => inputsOf(api.answerRecording)).toEqual([{ id: 7, recordingId: 5, isAgreed }])
})

test('who comes into a room that is being recorded reads that it waits for them', async () => {
  enterAs(seeker, { ...asked, state: 'paused', startAt: soon(-3) })
  await enter('进入等候室')
  await expect
    .element(page.getByRole('alertdialog', { name: '是否同意录制？' }))
    .toHaveTextContent('您进来后录制已暂停，您同意后才会继续')
})

test('the seeker sees that it is recorded for as long as it is, and may take the consent back', async () => {
  enterAs(seeker, { ...asked, state: 'on', agreed: [1, 2], startAt: soon(-3) })
  await enter('进入等候室')
  const note = room().getByRole('status').filter({ hasText: '正在录制本场面试的画面和声音' })
  await expect.element(note).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  await note.getByRole('button', { name: '撤回同意' }).click()
  const question = page.getByRole('alertdialog', { name: '撤回同意' })
  await expect.element(question).toHaveTextContent('录制会立即停止')
  await question.getByRole('button', { name: '撤回同意' }).click()
  await expect.poll(() => inputsOf(api.answerRecording)).toEqual([{ id: 7, recordingId: 5, isAgreed: false }])
})

test('the recruiter’s page records both, sends a head and pieces, and stops', async () => {
  const grantOf = (number: number) => ({
    token: `t${number}`,
    roomId: 5,
    number,
    kind: 'media' as const,
    most: 4_000_000,
  })
  const sent: { url: string; bytes: number }[] = []
  const { fetch } = window
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    if (!String(url).startsWith(api.recordingPath)) return fetch(url, init)
    sent.push({ url: String(url), bytes: (init?.body as Uint8Array | undefined)?.length ?? 0 })
    return new Response(JSON.stringify({ code: 200, msg: '', data: { grant: grantOf(sent.length) } }))
  })
  answer(api.beginRecordingPart, { part: 1, grant: { ...grantOf(0), kind: 'head' } })
  let sentBefore = 0
  answer(api.endRecording, () => {
    sentBefore = sent.length
    return {}
  })
  enterAs(host, { ...asked, state: 'on', agreed: [1, 2], startAt: soon(-1) })
  await enter('进入面试间')
  await expect.poll(() => sent.length).toBeGreaterThan(2)
  expect(sent[0]?.url).toBe('/interview-recording/5/0?ms=0')
  expect(sent[1]?.url).toMatch(/^\/interview-recording\/5\/1\?ms=\d{4}$/)
  expect(sent.every(({ bytes }) => bytes > 100)).toBe(true)
  expect(inputsOf(api.beginRecordingPart)).toEqual([{ id: 7, recordingId: 5 }])
  await room().getByRole('button', { name: '停止录制' }).click()
  await expect.poll(() => inputsOf(api.endRecording)).toEqual([{ id: 7, recordingId: 5 }])
  // The last piece was sent before the end was told.
  expect(sent).toHaveLength(sentBefore)
})

test('a browser that cannot record says which can', async () => {
  vi.spyOn(MediaRecorder, 'isTypeSupported').mockReturnValue(false)
  enterAs(host, null)
  await enter('进入面试间')
  await room().getByRole('button', { name: '录制', exact: true }).click()
  await expect.element(page.getByText('这个浏览器不能录制，请使用新版 Chrome、Edge 或 Safari')).toBeVisible()
})

test('recordings are listed with their views; the recruiter plays and deletes them', async () => {
  const recording = {
    id: 5,
    startAt: '2026-11-27T02:00:00.000Z',
    isOpen: false,
    ms: 83_000,
    bytes: 5_242_880,
    keptUntil: '2026-12-27T02:00:00.000Z',
    views: [{ name: '周闻溪', side: 'candidate' as const, at: '2026-11-27T03:00:00.000Z' }],
    isMine: true,
  }
  answer(api.findRecordings, { list: [recording] })
  answer(api.watchRecording, { url: '/interview-recorded/5/replay.m3u8?key=1' })
  answer(api.deleteRecording, {})
  logIn({ role: recruiter })
  await show(<Recordings id={7} />)
  const section = page.getByRole('region', { name: '面试录像' })
  await expect.element(section).toHaveTextContent('00:01:23 · 5.0 MB')
  await expect.element(section).toHaveTextContent('观看记录（1）')
  expect(await findAxeFaultsHere()).toEqual([])
  await section.getByRole('button', { name: /^播放.*的录像$/ }).click()
  await expect.element(section.getByLabelText(/的面试录像$/)).toHaveAttribute('autoplay')
  expect(inputsOf(api.watchRecording)).toEqual([{ id: 7, recordingId: 5 }])
  await section.getByRole('button', { name: /^删除.*的录像$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect.poll(() => inputsOf(api.deleteRecording)).toEqual([{ id: 7, recordingId: 5 }])
})
