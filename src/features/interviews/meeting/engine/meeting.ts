import { proxy, ref } from 'valtio/vanilla'
import { call } from '#api/call'
import { codes } from '#contract/errors'
import {
  joinMeeting,
  leaveMeeting,
  type MeetingNews,
  type MeetingState,
  reportMeeting,
} from '#contract/interviews/room'
import { isSameRoom, type RoomKey } from '#contract/interviews/roomKey'
import { limits } from '#contract/limits'
import { makeUuid } from '#contract/uuid'
import { onMeetingNews } from '#platform/chat/chatAlerts'
import { chat } from '#platform/chat/chatWorker'
import { type Devices, openDevices, openScreen } from './devices'
import { Livekit } from './livekit/livekit'
import type { Media, MediaEnds, PeerView, Sends, Ways } from './media'
import { Mesh } from './mesh/mesh'

/** Where the user stands. `elsewhere`: another page of theirs has taken the place. */
export type MeetingPhase = 'entering' | 'waiting' | 'in' | 'elsewhere' | 'closed' | 'refused' | 'left'

export interface MeetingView {
  phase: MeetingPhase
  /** Why the user is not in, in words. */
  sentence: string
  room: MeetingState | undefined
  audio: MediaStreamTrack | undefined
  video: MediaStreamTrack | undefined
  screen: MediaStreamTrack | undefined
  isMuted: boolean
  /** A device was taken away: by a phone call, another program or its plug. */
  isDeviceLost: boolean
  /** The server does not answer; pictures and sound go on without it. */
  isCutOff: boolean
  /** By the places of the others. */
  peers: Record<string, PeerView>
}

/** The page reports how its connections are, in ms. */
const reportEvery = 20_000

/** The user's part in the meeting of one room, for as long as the page shows it. */
export class Meeting {
  readonly view: MeetingView
  readonly #key: RoomKey
  readonly #seat = makeUuid()
  /** Undefined until the server has said how pictures travel. */
  #media: Media | undefined
  readonly #ends: (() => void)[] = []
  #metAt = 0
  #joinMs: number | undefined
  #isJoining = false
  #isOver = false

  constructor(key: RoomKey, { audio, video }: Pick<Devices, 'audio' | 'video'>) {
    this.#key = key
    const view = proxy<MeetingView>({
      phase: 'entering',
      sentence: '',
      room: undefined,
      audio: audio && ref(audio),
      video: video && ref(video),
      screen: undefined,
      isMuted: audio?.enabled === false,
      isDeviceLost: false,
      isCutOff: false,
      peers: {},
    })
    this.view = view
    this.#watch(audio)
    this.#watch(video)
  }

  /** Listens before it joins: others may call as soon as they hear of the new place. */
  async enter(): Promise<void> {
    this.#ends.push(onMeetingNews((news) => this.#hear(news)))
    await this.#join()
    if (this.#isOver) return
    const timers = [
      setInterval(() => void this.#beat(), limits.meetingBeat),
      setInterval(() => void this.#report(), reportEvery),
    ]
    this.#ends.push(() => timers.forEach(clearInterval))
    const restart = () => {
      this.#media?.restart()
      void this.#beat()
    }
    this.#on(window, 'online', restart)
    this.#on((navigator as { connection?: EventTarget }).connection, 'change', restart)
    this.#on(window, 'pagehide', () => void chat.keepMeeting({ ...this.#key, seat: this.#seat, isHere: false }))
    void this.#beat()
  }

  /** Gives the place up and lets go of the devices. */
  async leave(): Promise<void> {
    const isIn = !this.#isOver
    this.#end('left')
    if (isIn) await call(leaveMeeting, { ...this.#key, seat: this.#seat }, { silent: true })
  }

  mute(isMuted: boolean): void {
    this.view.isMuted = isMuted
    if (this.view.audio) this.view.audio.enabled = !isMuted
    void this.#media?.showAll()
  }

  /** The camera is let go of while its picture is off, so that its light goes out. Resolves to false if it does not open. */
  async setCamera(isOn: boolean): Promise<boolean> {
    this.view.video?.stop()
    const devices = isOn ? await openDevices({ audio: false, video: true }) : undefined
    this.#setVideo(devices?.video)
    await this.#media?.showAll()
    return !isOn || devices?.video !== undefined
  }

  /** Takes devices again that were taken away. */
  async takeDevicesAgain(): Promise<void> {
    const { audio, video, isMuted } = this.view
    const devices = await openDevices({ audio: audio !== undefined, video: video !== undefined })
    if (!devices.audio && !devices.video) return
    audio?.stop()
    video?.stop()
    if (devices.audio) devices.audio.enabled = !isMuted
    this.view.audio = devices.audio && ref(devices.audio)
    this.#watch(devices.audio)
    this.#setVideo(devices.video)
    this.view.isDeviceLost = false
    await this.#media?.showAll()
  }

  async shareScreen(isOn: boolean): Promise<void> {
    this.view.screen?.stop()
    const screen = isOn ? await openScreen() : undefined
    this.view.screen = screen && ref(screen)
    // The browser has a button of its own to end it.
    if (screen) screen.onended = () => void this.shareScreen(false)
    await this.#media?.showAll()
  }

  async #join(): Promise<void> {
    if (this.#isJoining || this.#isOver) return
    this.#isJoining = true
    const joined = await call(joinMeeting, { ...this.#key, seat: this.#seat }, { silent: true })
    this.#isJoining = false
    if (this.#isOver) return
    // With a connection to the others, a server that is away is no reason to end it.
    if (!joined.ok && joined.code <= 0 && this.view.phase !== 'entering') this.view.isCutOff = true
    else if (!joined.ok) this.#end('refused', joined.msg)
    else {
      this.#media ??= this.#open(joined.data)
      this.#media.take(joined.data)
      this.view.isCutOff = false
      this.#take(joined.data.room)
    }
  }

  #open({ livekit }: Ways): Media {
    const { view } = this
    const ends: MediaEnds = {
      show: (seat, peer) => {
        if (peer) view.peers[seat] = ref(peer)
        else delete view.peers[seat]
      },
      arrived: () => this.#noteArrival(),
      media: () => ({ audio: view.audio ?? null, video: view.screen ?? view.video ?? null, sends: this.#sends }),
    }
    if (livekit) return new Livekit({ ...ends, renew: () => this.#renew(), load: () => import('livekit-client') })
    return new Mesh({
      ...ends,
      me: () => view.room?.people.find(({ seat }) => seat === this.#seat)?.imUserId ?? 0,
      send: (to, data) => void chat.signalMeeting({ ...this.#key, seat: this.#seat, to, data }),
    })
  }

  async #renew(): Promise<Ways['livekit']> {
    const place = { ...this.#key, seat: this.#seat, isRenewal: true }
    const renewed = await call(joinMeeting, place, { silent: true })
    if (!renewed.ok) return undefined
    this.#take(renewed.data.room)
    return renewed.data.livekit
  }

  async #beat(): Promise<void> {
    const answer = await chat.keepMeeting({ ...this.#key, seat: this.#seat, isHere: true })
    if (this.#isOver) return
    this.view.isCutOff = !answer.ok && answer.code <= 0
    if (answer.ok && answer.data) this.#take(answer.data)
    else if (!answer.ok && answer.code === codes.conflict) await this.#join()
  }

  #hear(news: MeetingNews): void {
    if (news.kind === 'state') {
      if (isSameRoom(news.room, this.#key)) this.#take(news.room)
    } else if (isSameRoom(news, this.#key) && news.to === this.#seat && this.view.phase === 'in') {
      this.#media?.hear?.(news.from, news.data)
    }
  }

  #take(room: MeetingState): void {
    const { view } = this
    if (this.#isOver || (view.room && room.readAt < view.room.readAt)) return
    const { state, seat } = room.mine
    const isOurs = state !== 'out' && seat === this.#seat
    // Until the place is taken, news are of the former page.
    if (view.phase === 'entering' && !isOurs) return
    view.room = ref(room)
    if (room.isClosed) this.#end('closed')
    else if (state === 'out') void this.#join()
    else if (isOurs) this.#be(state, room)
    else this.#end('elsewhere')
  }

  #be(phase: 'waiting' | 'in', { people }: MeetingState): void {
    this.view.phase = phase
    if (phase === 'waiting') return
    const others = people.filter(({ state, seat }) => state === 'in' && seat !== this.#seat)
    if (others.length > 0 && this.#metAt === 0) this.#metAt = performance.now()
    this.#media?.meet(others)
  }

  get #sends(): Sends {
    const { audio, video, screen, isMuted } = this.view
    return { audio: audio !== undefined && !isMuted, video: Boolean(screen ?? video), isScreen: screen !== undefined }
  }

  #setVideo(video: MediaStreamTrack | undefined): void {
    this.view.video = video && ref(video)
    this.#watch(video)
  }

  #watch(track: MediaStreamTrack | undefined): void {
    if (!track) return
    const note = (isLost: boolean) => {
      if (!this.#isOver) this.view.isDeviceLost = isLost
    }
    track.onended = () => note(true)
    // A phone call on iOS takes the devices away, and mostly gives them back.
    track.onmute = () => note(true)
    track.onunmute = () => note(false)
  }

  #on(target: EventTarget | undefined, event: string, listen: () => void): void {
    target?.addEventListener(event, listen)
    this.#ends.push(() => target?.removeEventListener(event, listen))
  }

  #noteArrival(): void {
    if (this.#joinMs !== undefined) return
    this.#joinMs = Math.min(600_000, Math.round(performance.now() - this.#metAt))
    void this.#report()
  }

  async #report(): Promise<void> {
    const { phase, audio, video } = this.view
    if (phase !== 'in') return
    const devices = video ? 'both' : audio ? 'audio' : 'none'
    const joinMs = this.#joinMs
    const measured = await this.#media?.measure()
    if (!measured) return
    const report = {
      ...this.#key,
      seat: this.#seat,
      devices,
      ...measured,
      ...(joinMs !== undefined && { joinMs }),
    } as const
    await call(reportMeeting, report, { silent: true })
  }

  #end(phase: MeetingPhase, sentence = ''): void {
    if (this.#isOver) return
    this.#isOver = true
    for (const end of this.#ends) end()
    this.#media?.close()
    const { view } = this
    for (const track of [view.audio, view.video, view.screen]) track?.stop()
    Object.assign(view, { phase, sentence, audio: undefined, video: undefined, screen: undefined })
  }
}
