import type { MeetingPerson } from '#contract/interviews/room'
import { type Measured, worstOf } from '../measuring'
import type { Media, MediaEnds, Ways } from '../media'
import { Peer, type PeerSignal } from './peer'

export interface MeshEnds extends MediaEnds {
  /** The chat user of this page. */
  me(): number
  /** Sends something to the page at another place, by the server. */
  send(to: string, data: string): void
}

/** Bits per second of a picture: to one person or of a screen, and to each of several, which an ordinary line still carries. */
const ample = 1_200_000
const amongSeveral = 250_000

/** The connections of a page to everybody else in the room, by their places: a mesh from the first person on. */
export class Mesh implements Media {
  #configuration: RTCConfiguration = {}
  readonly #ends: MeshEnds
  readonly #peers = new Map<string, Peer>()
  /** What each page was told that this one sends. */
  readonly #told = new Map<string, string>()

  constructor(ends: MeshEnds) {
    this.#ends = ends
  }

  take({ ice: { servers, isRelayed } }: Ways): void {
    const iceServers = servers.map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    }))
    this.#configuration = { iceServers, iceTransportPolicy: isRelayed ? 'relay' : 'all' }
  }

  meet(others: readonly MeetingPerson[]): void {
    const seats = new Set(others.map(({ seat }) => seat))
    for (const seat of this.#peers.keys()) if (!seats.has(seat)) this.#part(seat)
    for (const person of others) if (!person.isAway) this.#of(person)
    void this.showAll()
  }

  hear(from: { readonly seat: string; readonly imUserId: number }, data: string): void {
    this.#of(from).hear(JSON.parse(data) as PeerSignal)
  }

  async showAll(): Promise<void> {
    const { audio, video, sends } = this.#ends.media()
    const bitrate = this.#peers.size > 1 && !sends.isScreen ? amongSeveral : ample
    await Promise.all([...this.#peers.values()].map((peer) => peer.show(audio, video, bitrate)))
    const words = JSON.stringify(sends)
    for (const seat of this.#peers.keys()) {
      if (this.#told.get(seat) === words) continue
      this.#told.set(seat, words)
      this.#send(seat, { sends })
    }
  }

  restart(): void {
    for (const peer of this.#peers.values()) peer.restart()
  }

  async measure(): Promise<Measured> {
    const peers = [...this.#peers.values()]
    const measured = await Promise.all(peers.map((peer) => peer.measure()))
    return worstOf(
      peers.map(({ state }) => state),
      measured,
    )
  }

  close(): void {
    for (const seat of [...this.#peers.keys()]) this.#part(seat)
  }

  #of({ seat, imUserId }: { readonly seat: string; readonly imUserId: number }): Peer {
    const known = this.#peers.get(seat)
    if (known) return known
    const peer: Peer = new Peer({
      isPolite: this.#ends.me() < imUserId,
      configuration: this.#configuration,
      send: (signal) => this.#send(seat, signal),
      changed: () => this.#show(seat, peer),
      arrived: () => this.#ends.arrived(),
    })
    this.#peers.set(seat, peer)
    this.#show(seat, peer)
    void this.showAll()
    return peer
  }

  #send(to: string, signal: PeerSignal): void {
    this.#ends.send(to, JSON.stringify(signal))
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
