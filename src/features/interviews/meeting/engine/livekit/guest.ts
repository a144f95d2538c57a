import type { RemoteParticipant, RemoteTrack } from 'livekit-client'
import type { MeetingPerson } from '#contract/interviews/room'
import { lostSince, type Measured, noPackets, packetsOf, pathOf } from '../measuring'
import { lateAfter, type PeerState, type PeerView, type Sends, silentLooks } from '../media'

/** How this page is connected to LiveKit. */
export type Link = 'none' | 'connected' | 'interrupted'

type Sources = typeof import('livekit-client')['Track']['Source']

/** Another person who is inside, as LiveKit carries them. */
export class Guest {
  readonly person: MeetingPerson
  readonly #stream = new MediaStream()
  readonly #since = performance.now()
  #wasThere = false
  #former = noPackets
  #heard = 0
  #silent = 0
  #tracks: readonly RemoteTrack[] = []
  state: PeerState = 'connecting'

  constructor(person: MeetingPerson) {
    this.person = person
  }

  /** How the person is now; undefined for `participant` while LiveKit does not know them. */
  read(participant: RemoteParticipant | undefined, link: Link, source: Sources | undefined): PeerView {
    const microphone = source && participant?.getTrackPublication(source.Microphone)
    const screen = source && participant?.getTrackPublication(source.ScreenShare)
    const picture = screen ?? (source && participant?.getTrackPublication(source.Camera))
    this.#tracks = [microphone, picture].flatMap((each) => (each?.track ? [each.track as RemoteTrack] : []))
    this.#fill()
    this.state = this.#stateOf(participant !== undefined, link)
    const sends: Sends = {
      // Nobody is shown as muted of whom nothing is known.
      audio: participant === undefined || (microphone !== undefined && !microphone.isMuted),
      video: picture !== undefined && !picture.isMuted,
      isScreen: screen !== undefined,
    }
    return { state: this.state, stream: this.#stream, sends, tracks: this.#tracks.length }
  }

  /** Whether a picture or sound comes. */
  get hasArrived(): boolean {
    return this.#stream.getTracks().some(({ muted }) => !muted)
  }

  /** Called again and again: whether something comes of what the person sends. */
  async look(sends: Sends): Promise<void> {
    const before = this.#heard
    this.#heard = packetsOf(await this.#reports()).received
    const isHere = this.state === 'connected' || this.state === 'oneWay'
    const isSilent = isHere && (sends.audio || sends.video) && this.#heard <= before
    this.#silent = isSilent ? this.#silent + 1 : 0
  }

  async measure(): Promise<Pick<Measured, 'lost' | 'roundTrip' | 'isRelayed'>> {
    const reports = await this.#reports()
    const [former, present] = [this.#former, packetsOf(reports)]
    this.#former = present
    return { lost: lostSince(former, present), ...pathOf(reports) }
  }

  async #reports(): Promise<readonly RTCStatsReport[]> {
    const reports = await Promise.all(this.#tracks.map((track) => track.getRTCStatsReport()))
    return reports.filter((report) => report !== undefined)
  }

  #fill(): void {
    const wanted = this.#tracks.map(({ mediaStreamTrack }) => mediaStreamTrack)
    for (const track of this.#stream.getTracks()) if (!wanted.includes(track)) this.#stream.removeTrack(track)
    for (const track of wanted) this.#stream.addTrack(track)
  }

  #stateOf(isThere: boolean, link: Link): PeerState {
    if (isThere && link === 'connected') {
      this.#wasThere = true
      return this.#silent >= silentLooks ? 'oneWay' : 'connected'
    }
    if (this.#wasThere) return 'interrupted'
    return performance.now() - this.#since >= lateAfter ? 'late' : 'connecting'
  }
}
