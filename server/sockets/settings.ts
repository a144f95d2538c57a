import type { Trust } from '../edge/proxies'
import type { Rate } from '../edge/tokenBucket'

/** Rates, waits and limits of chat sockets, as the configuration gives them. */
export interface SocketSettings {
  /** Messages of one chat user, from all devices. */
  readonly messageRate: Rate
  /** Messages of one chat user in chatrooms. */
  readonly roomRate: Rate
  /** All calls of one connection. */
  readonly callRate: Rate
  /** A connection without a login is closed after so many ms. */
  readonly loginWait: number
  /** Pages of older builds are refused; empty to accept all. */
  readonly minVersion: string
  /** Which proxies are trusted to name the address of a connection. */
  readonly trust: Trust
  /** Connections of one address; 0 for no bound. */
  readonly connectionsPerAddress: number
  readonly publicHttps: boolean
  /** Interval in ms at which ended sessions are disconnected and the activity of present users is recorded. */
  readonly watchInterval: number
}
