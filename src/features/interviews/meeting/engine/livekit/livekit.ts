import type { Room, RoomEvent } from 'livekit-client'
import { type MeetingPerson, placeId } from '#contract/interviews/room'
import { type Measured, worstOf } from '../measuring'
import { lookEvery, type Media, type MediaEnds, type PeerView, type Ways } from '../media'
import { Guest, type Link } from './guest'
import { publish } from './publish'

type Sdk = typeof import('livekit-client')

export interface LivekitEnds extends MediaEnds {
  /** Asks the server for a new token; undefined if this page is not inside. */
  renew(): Promise<Ways['livekit']>
  /** Loads LiveKit's client, which nothing else of the product needs. */
  readonly load: () => Promise<Sdk>
}

/** Ms from its making within which a token is used: the server makes it for a minute. And between attempts to connect. */
const freshFor = 30_000
const pauses = [500, 1_000, 2_000, 4_000, 8_000] as const
/** Others beside whom each gets a picture in full size. */
const fewOthers = 3

/** What changes how somebody is shown. */
const watched: readonly `${RoomEvent}`[] = [
  'participantConnected',
  'participantDisconnected',
  'trackPublished',
  'trackUnpublished',
  'trackSubscribed',
  'trackUnsubscribed',
  'trackMuted',
  'trackUnmuted',
  'reconnecting',
  'reconnected',
]

/**
 * A room that LiveKit carries. Who is inside says the product's server: this page shows them alone, and lets LiveKit send its own
 * sound and picture to them alone.
 */
export class Livekit implements Media {
  readonly #ends: LivekitEnds
  readonly #guests = new Map<string, Guest>()
  readonly #shown = new Map<string, PeerView>()
  readonly #timer: ReturnType<typeof setInterval>
  #given: { readonly url: string; readonly token: string; readonly at: number } | undefined
  #sdk: Sdk | undefined
  #room: Room | undefined
  #link: Link = 'none'
  #isRunning = false
  #isClosed = false
  #hasArrived = false
  /** To whom LiveKit sends what this page sends; undefined until a room was told. */
  #allowed: string | undefined
  /** Changes of what is sent take turns. */
  #turn = Promise.resolve()
  #endPause = () => {}

  constructor(ends: LivekitEnds) {
    this.#ends = ends
    this.#timer = setInterval(() => void this.#look(), lookEvery)
    // While the seeker still waits.
    void ends.load().catch(() => {})
  }

  take({ livekit }: Ways): void {
    if (livekit?.token) this.#given = { url: livekit.url, token: livekit.token, at: performance.now() }
  }

  meet(others: readonly MeetingPerson[]): void {
    const seats = new Set(others.map(({ seat }) => seat))
    for (const seat of this.#guests.keys()) if (!seats.has(seat)) this.#part(seat)
    for (const person of others)
      if (!this.#guests.has(person.seat) && !person.isAway) this.#guests.set(person.seat, new Guest(person))
    this.#allow()
    this.#refresh()
    if (!this.#isRunning) void this.#stayConnected()
  }

  async showAll(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#publish()).catch(() => {})
    await this.#turn
  }

  /** LiveKit's client follows a change of network by itself; without a connection, the next attempt begins at once. */
  restart(): void {
    this.#endPause()
  }

  async measure(): Promise<Measured> {
    const guests = [...this.#guests.values()]
    const measured = await Promise.all(guests.map((guest) => guest.measure()))
    return worstOf(
      guests.map(({ state }) => state),
      measured,
    )
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#endPause()
    for (const seat of [...this.#guests.keys()]) this.#part(seat)
    void this.#room?.disconnect(false)
  }

  /** Connects again and again until the page has left. Each time the server says whether it is still inside. */
  async #stayConnected(): Promise<void> {
    this.#isRunning = true
    for (let failures = 0; !this.#isClosed; ) {
      const room = await this.#connect().catch(() => undefined)
      if (room) {
        failures = 0
        await this.#follow(room)
      } else failures = Math.min(failures + 1, pauses.length - 1)
      if (!this.#isClosed) await this.#pause(pauses[failures] ?? 0)
    }
  }

  /** Resolves to undefined if this page is not inside, and throws if LiveKit is not reached. */
  async #connect(): Promise<Room | undefined> {
    const sdk = await this.#ends.load()
    this.#sdk = sdk
    sdk.setLogLevel('warn')
    const given = this.#given && performance.now() - this.#given.at < freshFor ? this.#given : await this.#ends.renew()
    this.#given = undefined
    if (!given?.token || this.#isClosed) return undefined
    const room = new sdk.Room({ dynacast: true, stopLocalTrackOnUnpublish: false })
    for (const event of watched) room.on(event, () => this.#refresh())
    await room.connect(given.url, given.token)
    return room
  }

  /** Resolves when the connection has ended for good. */
  async #follow(room: Room): Promise<void> {
    const ended = new Promise<void>((resolve) => room.once('disconnected', () => resolve()))
    this.#room = room
    this.#allowed = undefined
    if (this.#isClosed) return room.disconnect(false)
    this.#allow()
    this.#refresh()
    await this.showAll()
    if (room.state !== 'disconnected') await ended
    this.#room = undefined
    this.#refresh()
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Nobody else gets this page's sound and picture, whatever token they have. */
  #allow(): void {
    const identities = [...this.#guests.values()].map(({ person }) => placeId(person))
    const words = identities.join()
    if (!this.#room || words === this.#allowed) return
    this.#allowed = words
    const each = identities.map((participantIdentity) => ({ participantIdentity, allowAll: true }))
    this.#room.localParticipant.setTrackSubscriptionPermissions(false, each)
  }

  async #publish(): Promise<void> {
    if (this.#room && this.#sdk) await publish(this.#sdk, this.#room.localParticipant, this.#ends.media())
  }

  async #look(): Promise<void> {
    const looks = [...this.#guests].map(([seat, guest]) => guest.look(this.#shown.get(seat)?.sends ?? nothing))
    await Promise.all(looks)
    this.#refresh()
  }

  #refresh(): void {
    if (this.#isClosed) return
    this.#link = linkOf(this.#room)
    const source = this.#sdk?.Track.Source
    for (const [seat, guest] of this.#guests) {
      const participant = this.#room?.remoteParticipants.get(placeId(guest.person))
      this.#boundPicture(participant)
      const view = guest.read(participant, this.#link, source)
      this.#noteArrival(guest, view)
      if (isSame(this.#shown.get(seat), view)) continue
      this.#shown.set(seat, view)
      this.#ends.show(seat, view)
    }
  }

  /** Among many, small pictures are enough. */
  #boundPicture(participant: ReturnType<Room['remoteParticipants']['get']>): void {
    if (!this.#sdk) return
    const { Track, VideoQuality } = this.#sdk
    const quality = this.#guests.size > fewOthers ? VideoQuality.MEDIUM : VideoQuality.HIGH
    const camera = participant?.getTrackPublication(Track.Source.Camera)
    if (camera && 'setVideoQuality' in camera && camera.isSubscribed) camera.setVideoQuality(quality)
  }

  #noteArrival(guest: Guest, { stream }: PeerView): void {
    if (this.#hasArrived) return
    if (guest.hasArrived) {
      this.#hasArrived = true
      this.#ends.arrived()
    } else for (const track of stream.getTracks()) track.onunmute = () => this.#refresh()
  }

  #part(seat: string): void {
    this.#guests.delete(seat)
    this.#shown.delete(seat)
    this.#ends.show(seat, undefined)
  }
}

const nothing = { audio: false, video: false, isScreen: false }

const linkOf = (room: Room | undefined): Link =>
  !room ? 'none' : room.state === 'connected' || room.state === 'signalReconnecting' ? 'connected' : 'interrupted'

const isSame = (former: PeerView | undefined, { state, sends, tracks }: PeerView): boolean =>
  former !== undefined &&
  former.state === state &&
  former.tracks === tracks &&
  former.sends.audio === sends.audio &&
  former.sends.video === sends.video &&
  former.sends.isScreen === sends.isScreen
