import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant } from '../fields'
import { BroadcastState } from './broadcast'

/**
 * Streams of other programs than browsers, such as OBS: a media server of its own takes them by WHIP (RFC 9725) and plays them by HLS.
 * It asks at `streamAuthPath` who may.
 */

/** A program begins within this time after its address was given out, in ms. */
export const externalBegins = 600_000

/** `type` of a run that another program streams. */
export const externalType = 'external'

/** POST: the media server asks whether somebody may publish or play. 200 or 401. */
export const streamAuthPath = '/live-auth'

export const ExternalRun = z.object({
  runId: z.int(),
  /** Where the program sends its stream. */
  url: z.string(),
  /** Its bearer token, for this run alone. */
  token: z.string(),
  /** Until when it has to begin. */
  beginsBy: Instant,
  /** `off`: it has not begun. */
  state: BroadcastState,
})
export type ExternalRun = z.infer<typeof ExternalRun>

/** Whether the site has a media server, and the run that another program streams or may begin. Fails with 1002 for others' streams. */
export const getExternalSource = endpoint({
  path: '/api-user/live/externalGet',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: z.object({ isOffered: z.boolean(), run: z.nullable(ExternalRun) }),
})

/** Begins a run that another program streams. Fails as `startBroadcast`, and with 1010 where the site has no media server. */
export const startExternalSource = endpoint({
  path: '/api-user/live/externalStart',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: z.object({ run: ExternalRun }),
})
