import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing } from '../fields'
import { SegmentGrant } from '../uploads/segmentGrant'
import { known } from './interview'
import { MeetingSide } from './room'

/**
 * A video interview is recorded in the recruiter's browser, while everybody in the room has agreed. Pieces are sent as those of a stream
 * are, encrypted by the server, and deleted after `limits.recordingKept`.
 */

/** Receives pieces: PUT `{path}/{recording}/{number}?ms=`. */
export const recordingPath = '/interview-recording'

/**
 * The recruiter asks everybody in the room to agree to a recording. No-op while one goes on. Fails with 1010 while nobody else is in the
 * room.
 */
export const askForRecording = endpoint({
  path: '/api-user/interview/recording/ask',
  effect: 'write',
  access: 'recruiter',
  input: known,
  output: Nothing,
})

const knownRecording = z.strictObject({ id: Id, recordingId: Id })

/**
 * Somebody in the room agrees, or refuses, which ends the recording, also later. A refusal is final for this recording. Fails with 1010
 * once it is over, and for people who are not inside.
 */
export const answerRecording = endpoint({
  path: '/api-user/interview/recording/answer',
  effect: 'write',
  access: 'login',
  input: z.extend(knownRecording, { isAgreed: z.boolean() }),
  output: Nothing,
})

/** The recruiter ends the recording. No-op once it is over. */
export const endRecording = endpoint({
  path: '/api-user/interview/recording/end',
  effect: 'write',
  access: 'recruiter',
  input: knownRecording,
  output: Nothing,
})

/**
 * The recruiter's page begins to record, and begins anew after a pause or a reload: a part of the recording. Its former page can send
 * nothing more. Fails with 1010 unless the recording is `on`.
 */
export const beginRecordingPart = endpoint({
  path: '/api-user/interview/recording/begin',
  effect: 'once',
  access: 'recruiter',
  input: knownRecording,
  output: z.object({ part: z.int(), grant: SegmentGrant }),
})

/** The next grant of a part, for a page that has lost the last one. Fails with 1010 if the part is over. */
export const renewRecordingGrant = endpoint({
  path: '/api-user/interview/recording/grant',
  effect: 'read',
  access: 'recruiter',
  input: z.extend(knownRecording, { part: z.int().check(z.gte(1, '编号不正确'), z.lte(100_000, '编号不正确')) }),
  output: z.object({ grant: SegmentGrant }),
})

export const InterviewRecording = z.object({
  id: z.int(),
  startAt: Instant,
  /** It goes on. */
  isOpen: z.boolean(),
  ms: z.int(),
  bytes: z.int(),
  /** When it will be deleted. */
  keptUntil: Instant,
  /** The last views: who watched it, and when. Read by the recruiter and by the seeker. */
  views: z.array(z.object({ name: z.string(), side: MeetingSide, at: Instant })),
  isMine: z.boolean(),
})
export type InterviewRecording = z.infer<typeof InterviewRecording>

/**
 * What was recorded of an interview, the newest first, for its recruiter, colleagues on its panel, and the seeker, who sees only what they
 * agreed to. Fails with 1002 for all others.
 */
export const findRecordings = endpoint({
  path: '/api-user/interview/recording/find',
  effect: 'read',
  access: 'login',
  input: known,
  output: z.object({ list: z.array(InterviewRecording) }),
})

/** The address of a recording's playlist, which plays for some hours. Each call is noted as a view. Fails like {@link findRecordings}. */
export const watchRecording = endpoint({
  path: '/api-user/interview/recording/watch',
  effect: 'once',
  access: 'login',
  input: knownRecording,
  output: z.object({ url: z.string() }),
})

/** The recruiter deletes a recording for good: from then on nobody can read its pieces. */
export const deleteRecording = endpoint({
  path: '/api-user/interview/recording/delete',
  effect: 'write',
  access: 'recruiter',
  input: knownRecording,
  output: Nothing,
})
