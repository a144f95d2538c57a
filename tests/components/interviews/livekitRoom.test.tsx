import { Track } from 'livekit-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  findInvitedMeetings,
  joinMeeting,
  leaveMeeting,
  type MeetingPerson,
  placeId,
  reportMeeting,
} from '#contract/interviews/room'
import { recruiter } from '#contract/roles'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { FakeRoom } from '../../support/components/fakeLivekitRoom'
import { logIn, onPhone, showPage } from '../../support/components/screen'

vi.mock('livekit-client', async (importOriginal) => {
  const { withFakeRoom } = await import('../../support/components/fakeLivekitRoom')
  return withFakeRoom(await importOriginal())
})

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const names = ['周闻溪', '陈卡尔', '林知夏', '吴若安', '郑南星', '许方舟', '何静']

const others = names.map(
  (name, at): MeetingPerson => ({
    imUserId: 2 + at,
    name,
    avatar: '',
    side: at === 0 ? 'candidate' : 'panel',
    state: 'in',
    seat: `seat-${at}`,
    isAway: false,
    quality: at === 3 ? 'fair' : 'good',
  }),
)

function picture(hue: number): MediaStreamTrack {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.fillStyle = `hsl(${hue} 40% 45%)`
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.captureStream(4).getVideoTracks()[0] as MediaStreamTrack
}

beforeEach(() => {
  sessionStorage.clear()
  FakeRoom.made = []
  answer(leaveMeeting, {})
  answer(reportMeeting, {})
  answer(findInvitedMeetings, {
    list: [
      {
        id: 7,
        roomName: '会计面试',
        side: 'host',
        phase: 'ready',
        startAt: soon(-5),
        minutes: 60,
        opensAt: soon(-35),
        isOpen: true,
        inside: 7,
        isAwaited: false,
        peerName: '周闻溪',
        job: { id: 3, jobName: '会计' },
        note: '',
        cid: 1,
        resumeId: 9,
        contactTel: '',
      },
    ],
  })
  answer(joinMeeting, ({ id, seat }) => ({
    room: {
      id,
      readAt: Date.now(),
      isClosed: false,
      endAt: soon(40),
      recording: null,
      mine: { state: 'in' as const, seat },
      people: [...others, { ...others[0], imUserId: 1, name: '梁雨桐', side: 'host', seat } as MeetingPerson],
    },
    ice: { servers: [], isRelayed: false },
    livekit: { url: 'wss://live.example.com', token: 'token' },
  }))
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(
    async () =>
      new MediaStream([picture(200), ...new AudioContext().createMediaStreamDestination().stream.getTracks()]),
  )
})
afterEach(() => vi.restoreAllMocks())

/** The recruiter enters; all others but the last are there with picture and sound. */
async function enter(): Promise<FakeRoom> {
  logIn({ role: recruiter })
  await showPage('/interview/room?id=7')
  await page.getByRole('button', { name: '进入面试间' }).click()
  await expect.poll(() => FakeRoom.made.at(-1)?.state).toBe('connected')
  const room = FakeRoom.newest
  for (const [at, person] of others.slice(0, -1).entries())
    room.receive(room.join(placeId(person)), picture(at * 50), Track.Source.Camera)
  return room
}

const stage = () => page.getByRole('region', { name: '面试间' })

test('eight people meet where LiveKit carries the room, and all buttons work there', async () => {
  const { localParticipant } = await enter()
  await expect.element(stage().getByLabelText('周闻溪的画面')).toBeVisible()
  expect(stage().getByRole('listitem').elements()).toHaveLength(8)
  await expect.element(stage().getByRole('status').filter({ hasText: '正在连接' })).toBeVisible()
  const sent = () => localParticipant.publications.map(({ source, isMuted }) => [source, isMuted])
  await expect.poll(sent).toEqual([
    ['microphone', false],
    ['camera', false],
  ])
  await stage().getByRole('button', { name: '静音', exact: true }).click()
  await stage().getByRole('button', { name: '关闭摄像头' }).click()
  await expect.poll(sent).toEqual([['microphone', true]])
  await stage().getByRole('button', { name: '打开摄像头' }).click()
  await expect.poll(sent).toEqual([
    ['microphone', true],
    ['camera', false],
  ])
  await expect
    .poll(() => inputsOf(reportMeeting))
    .toMatchObject([{ id: 7, devices: 'both', joinMs: expect.any(Number) }])
  expect(await findAxeFaultsHere()).toEqual([])
})

test('on a phone all eight are reached by scrolling, and leaving ends the connection', async () => {
  await onPhone()
  const room = await enter()
  await stage().getByText('何静 · 面试官').element().scrollIntoView()
  await expect.element(stage().getByText('何静 · 面试官')).toBeInViewport()
  await stage().getByRole('button', { name: '离开' }).click()
  await expect.element(page.getByRole('heading', { name: '您已离开面试间' })).toBeVisible()
  expect(room.state).toBe('disconnected')
})
