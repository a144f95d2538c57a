import type { Track, VideoQuality } from 'livekit-client'

type Sdk = typeof import('livekit-client')

/** A person's track as `livekit-client` shows it. */
interface FakePublication {
  readonly source: Track.Source
  isMuted: boolean
  readonly isSubscribed: boolean
  readonly track: {
    mediaStreamTrack: MediaStreamTrack
    replaceTrack(track: MediaStreamTrack): Promise<void>
    getRTCStatsReport(): Promise<RTCStatsReport>
  }
  quality?: VideoQuality
  mute(): Promise<void>
  unmute(): Promise<void>
  setVideoQuality(quality: VideoQuality): void
}

class FakeParticipant {
  readonly publications: FakePublication[] = []
  /** Packets that have come, as the browser counts them. */
  packets = 0

  getTrackPublication = (source: Track.Source): FakePublication | undefined =>
    this.publications.find((each) => each.source === source)

  add(mediaStreamTrack: MediaStreamTrack, source: Track.Source): FakePublication {
    const track = {
      mediaStreamTrack,
      replaceTrack: async (next: MediaStreamTrack) => {
        track.mediaStreamTrack = next
      },
      getRTCStatsReport: async () =>
        new Map([['in', { type: 'inbound-rtp', packetsReceived: this.packets, packetsLost: 0 }]]) as RTCStatsReport,
    }
    const publication: FakePublication = {
      source,
      isMuted: false,
      isSubscribed: true,
      track,
      mute: async () => {
        publication.isMuted = true
      },
      unmute: async () => {
        publication.isMuted = false
      },
      setVideoQuality: (quality) => {
        publication.quality = quality
      },
    }
    this.publications.push(publication)
    return publication
  }

  drop(source: Track.Source): void {
    const at = this.publications.findIndex((each) => each.source === source)
    if (at >= 0) this.publications.splice(at, 1)
  }
}

class FakeLocalParticipant extends FakeParticipant {
  /** To whom the room may send this page's tracks. */
  allowed: { readonly all: boolean; readonly identities: readonly string[] } | undefined

  setTrackSubscriptionPermissions(all: boolean, each: readonly { readonly participantIdentity: string }[]): void {
    this.allowed = { all, identities: each.map(({ participantIdentity }) => participantIdentity) }
  }

  async publishTrack(track: MediaStreamTrack, { source }: { readonly source: Track.Source }): Promise<void> {
    this.add(track, source)
  }

  async unpublishTrack(track: FakePublication['track']): Promise<void> {
    const publication = this.publications.find((each) => each.track === track)
    if (publication) this.drop(publication.source)
  }
}

/** The part of LiveKit's client that the product uses (docs.livekit.io/client-sdk-js, class Room; livekit-client 2.23). */
export class FakeRoom {
  static made: FakeRoom[] = []
  /** Attempts to connect that fail from now on. */
  static refusals = 0

  static get newest(): FakeRoom {
    const room = FakeRoom.made.at(-1)
    if (!room) throw new Error('No room was made')
    return room
  }

  state = 'disconnected'
  token = ''
  readonly localParticipant = new FakeLocalParticipant()
  readonly remoteParticipants = new Map<string, FakeParticipant>()
  readonly #listeners = new Map<string, (() => void)[]>()

  constructor() {
    FakeRoom.made.push(this)
  }

  on(event: string, listen: () => void): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listen])
    return this
  }

  once = this.on

  emit(event: string): void {
    for (const listen of this.#listeners.get(event) ?? []) listen()
  }

  async connect(_url: string, token: string): Promise<void> {
    if (FakeRoom.refusals > 0) {
      FakeRoom.refusals -= 1
      throw new Error('could not establish signal connection')
    }
    this.token = token
    this.be('connected', 'connected')
  }

  async disconnect(): Promise<void> {
    this.be('disconnected', 'disconnected')
  }

  be(state: string, event: string): void {
    this.state = state
    this.emit(event)
  }

  /** Somebody else comes. */
  join(identity: string): FakeParticipant {
    const participant = new FakeParticipant()
    this.remoteParticipants.set(identity, participant)
    this.emit('participantConnected')
    return participant
  }

  /** Somebody else's track comes. */
  receive(participant: FakeParticipant, track: MediaStreamTrack, source: Track.Source): FakePublication {
    const publication = participant.add(track, source)
    this.emit('trackSubscribed')
    return publication
  }

  leave(identity: string): void {
    this.remoteParticipants.delete(identity)
    this.emit('participantDisconnected')
  }
}

/** The module with that room. */
export const withFakeRoom = (real: Sdk): Sdk => ({
  ...real,
  Room: FakeRoom as unknown as Sdk['Room'],
  setLogLevel: () => {},
})
