import type { MeetingPerson, MeetingReport } from '#contract/interviews/room'
import { Peer, type PeerSignal, type PeerState, type Sends } from './peer'

/** Another person's connection, as a tile shows it. */
export interface PeerView {
  readonly state: PeerState
  readonly stream: MediaStream
  readonly sends: Sends
  /** Grows with each track, since streams are the same object. */
  readonly tracks: number
}

export interface PeersEnds {
  /** The chat user of this page. */
  me(): number
  send(to: string, signal: PeerSignal): void
  /** Shows a connection, or that it is over. */
  show(seat: string, view: PeerView | undefined): void
  /** The first picture or sound of anybody has come. */
  arrived(): void
  /** What this page sends. */
  media(): { readonly audio: MediaStreamTrack | null; readonly video: MediaStreamTrack | null; readonly sends: Sends }
}

/** Bits per second of a picture: to one person or of a screen, and to each of several, which an ordinary line still carries. */
const ample = 1_200_000
const amongSeveral = 250_000

/** The connections of a page to everybody else in the room, by their places: a mesh from the first person on. */
export class Peers {
  configuration: RTCConfiguration = {}
  readonly #ends: PeersEnds
  readonly #peers = new Map<string, Peer>()
  /** What each page was told that this one sends. */
  readonly #told = new Map<string, string>()

  constructor(ends: PeersEnds) {
    this.#ends = ends
  }

  /** Connects to everybody inside, and lets go of those who have left. Somebody who is away may still be heard. */
  meet(others: readonly MeetingPerson[]): void {
    const seats = new Set(others.map(({ seat }) => seat))
    for (const seat of this.#peers.keys()) if (!seats.has(seat)) this.#part(seat)
    for (const person of others) if (!person.isAway) this.#of(person)
    void this.showAll()
  }

  hear(from: { readonly seat: string; readonly imUserId: number }, signal: PeerSignal): void {
    this.#of(from).hear(signal)
  }

  /** Sends everybody what this page sends now. */
  async showAll(): Promise<void> {
    const { audio, video, sends } = this.#ends.media()
    const bitrate = this.#peers.size > 1 && !sends.isScreen ? amongSeveral : ample
    await Promise.all([...this.#peers.values()].map((peer) => peer.show(audio, video, bitrate)))
    const words = JSON.stringify(sends)
    for (const seat of this.#peers.keys()) {
      if (this.#told.get(seat) === words) continue
      this.#told.set(seat, words)
      this.#ends.send(seat, { sends })
    }
  }

  restart(): void {
    for (const peer of this.#peers.values()) peer.restart()
  }

  /** The worst of the connections counts. */
  async measure(): Promise<Pick<MeetingReport, 'state' | 'lost' | 'roundTrip' | 'isRelayed'>> {
    const peers = [...this.#peers.values()]
    const measured = await Promise.all(peers.map((peer) => peer.measure()))
    return {
      state: worstOf(peers.map(({ state }) => state)),
      lost: Math.min(100, Math.max(0, ...measured.map(({ lost }) => lost))),
      roundTrip: Math.min(60_000, Math.max(0, ...measured.map(({ roundTrip }) => roundTrip))),
      isRelayed: measured.some(({ isRelayed }) => isRelayed),
    }
  }

  close(): void {
    for (const seat of [...this.#peers.keys()]) this.#part(seat)
  }

  #of({ seat, imUserId }: { readonly seat: string; readonly imUserId: number }): Peer {
    const known = this.#peers.get(seat)
    if (known) return known
    const peer: Peer = new Peer({
      isPolite: this.#ends.me() < imUserId,
      configuration: this.configuration,
      send: (signal) => this.#ends.send(seat, signal),
      changed: () => this.#show(seat, peer),
      arrived: () => this.#ends.arrived(),
    })
    this.#peers.set(seat, peer)
    this.#show(seat, peer)
    void this.showAll()
    return peer
  }

  #show(seat: string, { state, stream, theirs }: Peer): void {
    if (!this.#peers.has(seat)) return
    this.#ends.show(seat, { state, stream, sends: theirs, tracks: stream.getTracks().length })
  }

  #part(seat: string): void {
    this.#peers.get(seat)?.close()
    this.#peers.delete(seat)
    this.#told.delete(seat)
    this.#ends.show(seat, undefined)
  }
}

function worstOf(states: readonly PeerState[]): MeetingReport['state'] {
  if (states.length === 0) return 'alone'
  if (states.includes('late') || states.includes('oneWay')) return 'failed'
  return states.every((state) => state === 'connected') ? 'connected' : 'connecting'
}
