import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, LargeId, LargeIdOrNone, Nothing, requiredText } from '../fields'
import { pageInput, pageOf } from '../paging'
import { BroadcastState } from './broadcast'
import { LiveStatus } from './live'

/** What acts here are about, as the log names it. */
const live = { key: 'live', title: '直播' } as const

/** Streams of the site as operators see them. */

export const DeskLive = z.object({
  id: z.int(),
  title: z.string(),
  poster: z.string(),
  status: LiveStatus,
  startAt: Instant,
  endAt: Instant,
  hostId: z.int(),
  hostName: z.string(),
  brandId: z.nullable(z.int()),
  brandName: z.string(),
  broadcast: BroadcastState,
  /** People in the room now. */
  online: z.int(),
  subscribers: z.int(),
  likes: z.int(),
  /** Complaints about it. */
  complaints: z.int(),
  /** Why operators ended it; empty if they did not. */
  stopReason: z.string(),
  isParty: z.boolean(),
})
export type DeskLive = z.infer<typeof DeskLive>

/** The site's streams, of one status if it is given: those that go on or come first, then those that are over. */
export const findDeskLives = endpoint({
  path: '/api-admin/live/find',
  effect: 'read',
  access: { operator: 'content' },
  parties: 'marked',
  input: z.strictObject({ ...pageInput(20), status: z.optional(LiveStatus) }),
  output: pageOf(DeskLive),
})

/** One stream. `url`: what is to be seen of it, now or of its recording; empty for nothing. `bytes`: of its recording. Fails with 1002. */
export const getDeskLive = endpoint({
  path: '/api-admin/live/get',
  effect: 'read',
  isPolled: true,
  access: { operator: 'content' },
  parties: 'refused',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...DeskLive.shape,
    intro: z.string(),
    url: z.string(),
    bytes: z.int(),
    jobs: z.array(z.object({ id: z.int(), jobName: z.string() })),
  }),
})

export const DeskTalkRow = z.object({
  id: z.int(),
  imUserId: z.int(),
  /** As the room shows it. */
  name: z.string(),
  isHost: z.boolean(),
  text: z.string(),
  sendAt: z.int(),
  isMuted: z.boolean(),
})
export type DeskTalkRow = z.infer<typeof DeskTalkRow>

/** What was said beside the stream, the latest first; those before the entry `before`, if it is not 0. */
export const findDeskTalk = endpoint({
  path: '/api-admin/live/talkFind',
  effect: 'read',
  isPolled: true,
  access: { operator: 'content' },
  parties: 'refused',
  input: z.strictObject({ id: Id, before: z._default(LargeIdOrNone, 0) }),
  output: z.object({ list: z.array(DeskTalkRow), more: z.boolean() }),
})

const Reason = requiredText(200, '请写明原因，主持人会看到')

/** Ends a stream, or calls off one that has not begun. The host is told why. Fails with 1010 once it is over. */
export const endDeskLive = endpoint({
  path: '/api-admin/live/end',
  effect: 'once',
  access: { operator: 'content' },
  parties: 'refused',
  acts: { end: { name: 'lives.end', title: '结束直播', of: live } },
  input: z.strictObject({ id: Id, reason: Reason }),
  output: Nothing,
})

/**
 * Deletes the recording of a stream that is over. The host is told why. Fails with 1010 before the end, without a recording, or while
 * a film is made of it.
 */
export const removeDeskRecording = endpoint({
  path: '/api-admin/live/recordingRemove',
  effect: 'write',
  access: { operator: 'content' },
  parties: 'refused',
  acts: { remove: { name: 'lives.removeRecording', title: '删除直播录像', of: live } },
  input: z.strictObject({ id: Id, reason: Reason }),
  output: Nothing,
})

/** Takes a message out of the talk beside a stream. Fails with 1002 for an unknown one. */
export const revokeDeskTalk = endpoint({
  path: '/api-admin/live/talkRevoke',
  effect: 'write',
  access: { operator: 'content' },
  parties: 'refused',
  acts: { revoke: { name: 'lives.revoke', title: '撤回直播间消息', of: live } },
  input: z.strictObject({ id: Id, messageId: LargeId }),
  output: Nothing,
})

/** Whether somebody may write beside the stream. Fails with 1002 for the host and unknown people. */
export const muteDeskViewer = endpoint({
  path: '/api-admin/live/viewerMute',
  effect: 'write',
  access: { operator: 'content' },
  parties: 'refused',
  acts: {
    mute: { name: 'lives.mute', title: '直播间禁言', of: live },
    unmute: { name: 'lives.unmute', title: '直播间解除禁言', of: live },
  },
  input: z.strictObject({ id: Id, imUserId: Id, isMuted: z.boolean() }),
  output: Nothing,
})
