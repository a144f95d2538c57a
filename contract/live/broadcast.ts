import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id } from '../fields'
import { SegmentGrant } from '../uploads/segmentGrant'

/** A host streams from the browser: it records pieces of some seconds and sends them, and viewers load them by HLS. */

export const broadcastLimits = {
  /** Bytes of a piece, and of the head of a run. */
  media: 4 * 1024 * 1024,
  head: 64 * 1024,
  /** Ms that a piece may play. */
  shortest: 100,
  longest: 12_000,
  /** Pieces that a viewer of the running stream can load, kept in memory. */
  kept: 10,
  /** Bytes of one stream, all runs together. */
  all: 8 * 1024 * 1024 * 1024,
  /** A host from whom nothing has come for so long is away, in ms; then viewers read it. */
  awayAfter: 10_000,
  /** The run of a host who is away for so long ends by itself, in ms. */
  endsAfter: 120_000,
  /** A host may begin so long before the time that was announced, in ms. */
  early: 1_800_000,
  /** A grant is for one piece, which begins to arrive within this time, in ms. */
  grant: 60_000,
  /** Recordings are kept for so long after the end of the stream, in ms. */
  recorded: 180 * 86_400_000,
} as const

/** Receives pieces: PUT `{path}/{stream}/{number}?ms=` with the grant as a header, answered like a call with the next grant. */
export const segmentPath = '/live-segment'

/** What recorders of browsers write: `video/mp4;codecs=avc1.42E01F,opus`. */
const RecordedType = z
  .string()
  .check(z.maxLength(80), z.regex(/^video\/mp4(; ?codecs="?[\w., -]{4,50}"?)?$/, '这个浏览器的录制格式不受支持'))

/**
 * Begins to stream, as the host; a run that goes on elsewhere ends. The stream begins now if its time has not come. Fails with 1002
 * for others' streams, with 1010 long before its time or once it is over.
 */
export const startBroadcast = endpoint({
  path: '/api-user/live/broadcastStart',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ id: Id, type: RecordedType }),
  output: z.object({ runId: z.int(), grant: SegmentGrant }),
})

/** The next grant of the run, for a host who has lost the last one. Fails with 1010 if the run has ended. */
export const renewGrant = endpoint({
  path: '/api-user/live/broadcastGrant',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ id: Id, runId: Id }),
  output: z.object({ grant: SegmentGrant }),
})

/** Ends the host's run, if one goes on. `isOver`: the stream is over too. Fails with 1002 for others' streams. */
export const endBroadcast = endpoint({
  path: '/api-user/live/broadcastEnd',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id, isOver: z._default(z.boolean(), false) }),
  output: z.object({ isOver: z.boolean() }),
})

/** `off`: the host does not stream. `on`. `away`: nothing has come from the host for some seconds. */
export const BroadcastState = z.enum(['off', 'on', 'away'])
export type BroadcastState = z.infer<typeof BroadcastState>

/**
 * What a viewer can watch now. `url` is a playlist, empty without one and for those whom the host has removed. `jobId`: the job that
 * the host talks about. Pages ask again every few seconds.
 */
export const getBroadcast = endpoint({
  path: '/api-user/live/broadcastGet',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: z.object({
    state: BroadcastState,
    url: z.string(),
    isOver: z.boolean(),
    jobId: z.nullable(z.int()),
  }),
})
export type Broadcast = z.infer<typeof getBroadcast.output>

/** The host begins to talk about a job of the stream, which viewers see, and which becomes a chapter of the recording. */
export const startChapter = endpoint({
  path: '/api-user/live/chapterStart',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ id: Id, jobId: Id }),
  output: z.object({ jobId: z.int() }),
})
