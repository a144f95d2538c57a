import type { OutputOf } from '#contract/endpoint'
import type { joinMeeting, MeetingPerson } from '#contract/interviews/room'
import type { Measured } from './measuring'

/**
 * How the pages of a room send each other sound and pictures. `mesh`: each page to each other one. `livekit`: by a server that the
 * installation names. The room's screens know only this.
 */
export interface Media {
  /** What the server says of the ways at each join. */
  take(ways: Ways): void
  /** Connects to those who are inside, and lets go of those who have left. Somebody who is away may still be heard. */
  meet(others: readonly MeetingPerson[]): void
  /** What another page has sent by the server, if pages find each other so. */
  hear?(from: { readonly seat: string; readonly imUserId: number }, data: string): void
  /** Sends everybody what this page sends now. */
  showAll(): Promise<void>
  /** The network has changed: another way is looked for. */
  restart(): void
  measure(): Promise<Measured>
  close(): void
}

export type Ways = Pick<OutputOf<typeof joinMeeting>, 'ice' | 'livekit'>

/** What a way of sending needs of its page. */
export interface MediaEnds {
  /** Shows a connection, or that it is over. */
  show(seat: string, view: PeerView | undefined): void
  /** The first picture or sound of anybody has come. */
  arrived(): void
  media(): Sending
}

/** What this page sends; null for nothing. The picture is the camera's, or the screen's while that is shared. */
export interface Sending {
  readonly audio: MediaStreamTrack | null
  readonly video: MediaStreamTrack | null
  readonly sends: Sends
}

export interface Sends {
  readonly audio: boolean
  readonly video: boolean
  readonly isScreen: boolean
}

/** `oneWay`: connected, but nothing comes of what the other page says it sends. */
export type PeerState = 'connecting' | 'late' | 'connected' | 'interrupted' | 'oneWay'

/** Another person's connection, as a tile shows it. */
export interface PeerView {
  readonly state: PeerState
  readonly stream: MediaStream
  readonly sends: Sends
  /** Grows with each track, since streams are the same object. */
  readonly tracks: number
}

/**
 * Times in ms: between looks at the connections, and until the page says that nothing connects. Looks in a row at which nothing has
 * come, until a connection counts as one-way.
 */
export const lookEvery = 4_000
export const lateAfter = 8_000
export const silentLooks = 2
