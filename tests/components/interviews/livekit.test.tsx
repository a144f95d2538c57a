import { Track, VideoQuality } from 'livekit-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type MeetingPerson, placeId } from '#contract/interviews/room'
import { Livekit } from '../../../src/features/interviews/meeting/engine/livekit/livekit'
import type { PeerView, Sending, Ways } from '../../../src/features/interviews/meeting/engine/media'
import { FakeRoom, withFakeRoom } from '../../support/components/fakeLivekitRoom'

const { Camera, Microphone, ScreenShare } = Track.Source
const ice = { servers: [], isRelayed: false }
const given = (token?: string): Ways => ({ ice, livekit: { url: 'wss://live.example.com', ...(token && { token }) } })

const person = (imUserId: number, change: Partial<MeetingPerson> = {}): MeetingPerson => ({
  imUserId,
  name: `第${imUserId}位`,
  avatar: '',
  side: 'panel',
  state: 'in',
  seat: `seat-${imUserId}`,
  isAway: false,
  quality: null,
  ...change,
})

const picture = (): MediaStreamTrack => {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')?.fillRect(0, 0, 1, 1)
  return canvas.captureStream(1).getVideoTracks()[0] as MediaStreamTrack
}
const sound = (): MediaStreamTrack =>
  new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0] as MediaStreamTrack

/** A page inside a room that LiveKit carries. */
function openPage(first = given('first')) {
  const views = new Map<string, PeerView>()
  let sending: Sending = { audio: null, video: null, sends: { audio: false, video: false, isScreen: false } }
  const arrived = vi.fn()
  const renew = vi.fn(async (): Promise<Ways['livekit']> => given('renewed').livekit)
  const livekit = new Livekit({
    show: (seat, view) => {
      if (view) views.set(seat, view)
      else views.delete(seat)
    },
    arrived,
    media: () => sending,
    renew,
    load: async () => withFakeRoom(await import('livekit-client')),
  })
  livekit.take(first)
  const show = (next: Sending) => {
    sending = next
    return livekit.showAll()
  }
  return { livekit, views, arrived, renew, show, stateOf: (id: number) => views.get(`seat-${id}`)?.state }
}

const opened: Livekit[] = []
async function enter(others: readonly MeetingPerson[], first?: Ways) {
  const made = openPage(first)
  opened.push(made.livekit)
  made.livekit.meet(others)
  await expect.poll(() => FakeRoom.made.at(-1)?.state).toBe('connected')
  return { ...made, room: FakeRoom.newest }
}

beforeEach(() => {
  FakeRoom.made = []
  FakeRoom.refusals = 0
})
afterEach(() => {
  for (const livekit of opened.splice(0)) livekit.close()
  vi.useRealTimers()
})

describe('connecting', () => {
  test('uses the token of the join, and asks for one where the seeker had to wait', async () => {
    const admitted = await enter([person(2)])
    expect(admitted.room.token).toBe('first')
    expect(admitted.renew).not.toHaveBeenCalled()
    const waited = await enter([person(2)], given())
    await expect.poll(() => FakeRoom.newest.token).toBe('renewed')
    expect(waited.renew).toHaveBeenCalledTimes(1)
  })

  test('begins again with a new token after LiveKit has ended it, or was not there', async () => {
    FakeRoom.refusals = 1
    const { room, renew } = await enter([person(2)])
    expect(room.token).toBe('renewed')
    room.be('disconnected', 'disconnected')
    await expect.poll(() => FakeRoom.made.length).toBe(3)
    await expect.poll(() => FakeRoom.newest.state).toBe('connected')
    expect(renew).toHaveBeenCalledTimes(2)
  })

  test('ends with the page: nothing is connected or shown any more', async () => {
    const { livekit, room, views } = await enter([person(2)])
    livekit.close()
    expect(room.state).toBe('disconnected')
    expect(views.size).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(FakeRoom.made).toHaveLength(1)
  })
})

describe('nobody else sees or hears this page', () => {
  test('LiveKit sends its tracks to the places inside alone, as they come and go', async () => {
    const { livekit, room } = await enter([person(2)])
    room.join('9-stranger')
    await expect.poll(() => room.localParticipant.allowed).toEqual({ all: false, identities: [placeId(person(2))] })
    livekit.meet([person(3)])
    expect(room.localParticipant.allowed).toEqual({ all: false, identities: [placeId(person(3))] })
    livekit.meet([])
    expect(room.localParticipant.allowed).toEqual({ all: false, identities: [] })
  })

  test('somebody whom the server does not name is not shown', async () => {
    const { room, views } = await enter([person(2)])
    room.receive(room.join('9-stranger'), picture(), Camera)
    expect([...views.keys()]).toEqual(['seat-2'])
  })
})

describe('what this page sends', () => {
  const sourcesOf = ({ localParticipant }: FakeRoom) =>
    localParticipant.publications.map(({ source, isMuted }) => [source, isMuted])

  test('is muted without a new track, and the camera is taken back while it is off', async () => {
    const { room, show } = await enter([person(2)])
    const [audio, video] = [sound(), picture()]
    await show({ audio, video, sends: { audio: true, video: true, isScreen: false } })
    expect(sourcesOf(room)).toEqual([
      [Microphone, false],
      [Camera, false],
    ])
    await show({ audio, video: null, sends: { audio: false, video: false, isScreen: false } })
    expect(sourcesOf(room)).toEqual([[Microphone, true]])
    await show({ audio, video: null, sends: { audio: true, video: false, isScreen: false } })
    expect(sourcesOf(room)).toEqual([[Microphone, false]])
    expect(audio.readyState).toBe('live')
  })

  test('is the screen instead of the camera while it is shared', async () => {
    const { room, show } = await enter([person(2)])
    const [camera, screen] = [picture(), picture()]
    await show({ audio: null, video: camera, sends: { audio: false, video: true, isScreen: false } })
    await show({ audio: null, video: screen, sends: { audio: false, video: true, isScreen: true } })
    expect(sourcesOf(room)).toEqual([[ScreenShare, false]])
    await show({ audio: null, video: camera, sends: { audio: false, video: true, isScreen: false } })
    expect(sourcesOf(room)).toEqual([[Camera, false]])
    expect(camera.readyState).toBe('live')
  })

  test('is a device that was taken again, though the client muted the lost one', async () => {
    const { room, show } = await enter([person(2)])
    const sends = { audio: true, video: false, isScreen: false }
    await show({ audio: sound(), video: null, sends })
    await room.localParticipant.publications[0]?.mute()
    const again = sound()
    await show({ audio: again, video: null, sends })
    expect(room.localParticipant.publications.map(({ track, isMuted }) => [track.mediaStreamTrack, isMuted])).toEqual([
      [again, false],
    ])
  })

  test('is sent anew in a connection that replaces a lost one', async () => {
    const { room, show } = await enter([person(2)])
    await show({ audio: sound(), video: null, sends: { audio: true, video: false, isScreen: false } })
    room.be('disconnected', 'disconnected')
    await expect.poll(() => FakeRoom.made.length).toBe(2)
    await expect.poll(() => sourcesOf(FakeRoom.newest)).toEqual([[Microphone, false]])
  })
})

describe('another person', () => {
  test('is seen and heard, muted, and seen on the shared screen', async () => {
    const { room, views, arrived } = await enter([person(2)])
    const other = room.join(placeId(person(2)))
    const voice = room.receive(other, sound(), Microphone)
    room.receive(other, picture(), Camera)
    expect(views.get('seat-2')).toMatchObject({
      state: 'connected',
      sends: { audio: true, video: true, isScreen: false },
      tracks: 2,
    })
    expect(arrived).toHaveBeenCalledTimes(1)
    voice.isMuted = true
    room.emit('trackMuted')
    expect(views.get('seat-2')?.sends.audio).toBe(false)
    const screen = room.receive(other, picture(), ScreenShare)
    expect(views.get('seat-2')?.sends.isScreen).toBe(true)
    expect(views.get('seat-2')?.stream.getVideoTracks()).toEqual([screen.track.mediaStreamTrack])
  })

  test('is late after eight seconds without a connection, and interrupted when one is lost', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const { room, stateOf, livekit } = await enter([person(2)])
    expect(stateOf(2)).toBe('connecting')
    await vi.advanceTimersByTimeAsync(9_000)
    expect(stateOf(2)).toBe('late')
    expect((await livekit.measure()).state).toBe('failed')
    room.join(placeId(person(2)))
    expect(stateOf(2)).toBe('connected')
    room.be('reconnecting', 'reconnecting')
    expect(stateOf(2)).toBe('interrupted')
    room.be('connected', 'reconnected')
    expect(stateOf(2)).toBe('connected')
    room.leave(placeId(person(2)))
    expect(stateOf(2)).toBe('interrupted')
  })

  test('is one-way while nothing comes of what they send', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const { room, stateOf } = await enter([person(2)])
    const other = room.join(placeId(person(2)))
    room.receive(other, sound(), Microphone)
    other.packets = 50
    await vi.advanceTimersByTimeAsync(4_000)
    expect(stateOf(2)).toBe('connected')
    await vi.advanceTimersByTimeAsync(8_000)
    expect(stateOf(2)).toBe('oneWay')
    other.packets = 90
    await vi.advanceTimersByTimeAsync(4_000)
    expect(stateOf(2)).toBe('connected')
  })

  test('has a smaller picture among many', async () => {
    const few = [person(2), person(3), person(4)]
    const { livekit, room } = await enter(few)
    const seen = room.receive(room.join(placeId(person(2))), picture(), Camera)
    expect(seen.quality).toBe(VideoQuality.HIGH)
    livekit.meet([...few, person(5)])
    expect(seen.quality).toBe(VideoQuality.MEDIUM)
  })
})
