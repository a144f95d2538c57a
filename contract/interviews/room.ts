import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing } from '../fields'
import { limits } from '../limits'
import { despite, known } from './interview'
import { MeetingRecording } from './recordingState'
import { type RoomKey, roomKey } from './roomKey'

/**
 * The room of a video interview: in the mini-program (core 4.5), and in browsers. Who may enter derives from the interview: its
 * recruiter, colleagues whom the recruiter has put on its panel, and its seeker. The seeker waits until the recruiter lets them in.
 * What happens in the room is a meeting. Booths of online fairs use the same room: who may enter derives from the place in the queue,
 * which lets in the person who was called and the recruiters of the booth's company.
 */

export const MeetingSide = z.enum(['host', 'panel', 'candidate'])
export type MeetingSide = z.infer<typeof MeetingSide>

/**
 * One stay of one page in a room. A page makes its own when it enters, so a reload or a second device takes the person's place over,
 * and the others connect to the new one.
 */
export const Seat = z.uuid('编号不正确')

/** Names the place of one person's page wherever pictures and sound are sent by place. */
export const placeId = ({ imUserId, seat }: { readonly imUserId: number; readonly seat: string }): string =>
  `${imUserId}-${seat}`

export const MeetingQuality = z.enum(['good', 'fair', 'poor'])
export type MeetingQuality = z.infer<typeof MeetingQuality>

export const MeetingPerson = z.object({
  imUserId: z.int(),
  name: z.string(),
  avatar: z.string(),
  side: MeetingSide,
  /** `waiting`: for the recruiter to let them in. */
  state: z.enum(['waiting', 'in']),
  /** Empty for people who wait, and for all while the reader waits. */
  seat: z.string(),
  /** The page has said nothing for a while: its connection to the server is gone. Pictures and sound may still come. */
  isAway: z.boolean(),
  /** What the person's browser has reported; null before that. */
  quality: z.nullable(MeetingQuality),
})
export type MeetingPerson = z.infer<typeof MeetingPerson>

/** The room as one of its people sees it. Who waits sees only the recruiter and themselves. */
export const MeetingState = z.object({
  ...roomKey,
  /** When it was read, in ms since 1970: of two states, the later one counts. */
  readAt: z.int(),
  isClosed: z.boolean(),
  endAt: Instant,
  /** The reader's own place; `out` without one, also after another page has taken it over. */
  mine: z.object({ state: z.enum(['out', 'waiting', 'in']), seat: z.string() }),
  people: z.array(MeetingPerson),
  /** The last recording that the recruiter has asked for; null without one, and for people who are not inside. */
  recording: z.nullable(MeetingRecording),
})
export type MeetingState = z.infer<typeof MeetingState>

/** What a hub sends to keep a place, every `limits.meetingBeat` ms, or to give it up. */
export const MeetingPresence = z.strictObject({ ...roomKey, seat: Seat, isHere: z.boolean() })
export type MeetingPresence = z.infer<typeof MeetingPresence>

/** A step of the negotiation between two browsers, as JSON that only they read. */
export const MeetingSignal = z.strictObject({
  ...roomKey,
  seat: Seat,
  to: Seat,
  data: z.string().check(z.minLength(1, '信令不正确'), z.maxLength(limits.meetingSignal, '信令太长了')),
})
export type MeetingSignal = z.infer<typeof MeetingSignal>

/** What the server pushes to the people of a room. */
export type MeetingNews =
  | { readonly kind: 'state'; readonly room: MeetingState }
  | (RoomKey & {
      readonly kind: 'signal'
      readonly from: { readonly seat: string; readonly imUserId: number }
      readonly to: string
      readonly data: string
    })

const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
})

/** Opens the room, also one that was closed, and invites the other side (core 4.5). Fails with 1010 before its time. */
export const openInterviewRoom = endpoint({
  path: '/api-user/interview/room/open',
  effect: 'once',
  access: 'recruiter',
  input: known,
  output: Nothing,
})

/** Address of the room in the mini-program; seekers get it once the room is open. */
export const getInterviewRoom = endpoint({
  path: '/api-user/interview/room/get',
  effect: 'read',
  needs: 'messaging',
  access: 'login',
  input: known,
  output: z.object({ roomName: z.string(), url: z.string(), isOpen: z.boolean() }),
})

/** The QR code on a desktop by which a phone enters the room in the mini-program. Fails like {@link getInterviewRoom}. */
export const getInterviewRoomCode = endpoint({
  path: '/api-user/interview/room/qrcode',
  effect: 'read',
  needs: 'messaging',
  access: 'login',
  input: known,
  output: z.object({ roomName: z.string(), text: z.string() }),
})

/** `early`: cannot be entered yet. `over`: long past its end, or the interview does not take place. */
export const MeetingPhase = z.enum(['early', 'ready', 'closed', 'over'])
export type MeetingPhase = z.infer<typeof MeetingPhase>

export const InvitedMeeting = z.object({
  ...roomKey,
  roomName: z.string(),
  side: MeetingSide,
  phase: MeetingPhase,
  startAt: Instant,
  minutes: z.int(),
  opensAt: Instant,
  /** The recruiter has opened it. */
  isOpen: z.boolean(),
  /** How many people are inside, and whether the seeker waits to be let in. */
  inside: z.int(),
  isAwaited: z.boolean(),
  /** Whom the reader meets: the seeker's name, or company and recruiter. */
  peerName: z.string(),
  job: z.object({ id: z.int(), jobName: z.string() }),
  note: z.string(),
  /** The talk; 0 for colleagues on the panel, who have none. */
  cid: z.int(),
  /** For the recruiter and colleagues: whose resume to read; 0 for the seeker. */
  resumeId: z.int(),
  /** For the seeker: whom to call if no connection comes about. */
  contactTel: z.string(),
  /** Of a booth's room: whose queue goes on, and how many wait in it. */
  booth: z.optional(z.object({ id: z.int(), fairId: z.int(), fairTitle: z.string(), waiting: z.int() })),
})
export type InvitedMeeting = z.infer<typeof InvitedMeeting>

/**
 * Rooms to which the caller is invited and that can be entered now or within a day, the nearest first. With `id` that one in any
 * phase; none if the caller is not invited to it. Rooms of booths are found by `id` and `of` alone.
 */
export const findInvitedMeetings = endpoint({
  path: '/api-user/interview/room/invited',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ ...roomKey, id: z.optional(Id) }),
  output: z.object({ list: z.array(InvitedMeeting) }),
})

/**
 * Takes a place in the room, or the caller's own place over from another page. Fails with 1002 for people who are not invited, and
 * with 1010 and a sentence too early, after the end, and while `limits.meetingPeople` others are inside (`meetingPeopleCarried` where
 * LiveKit carries the room).
 */
export const joinMeeting = endpoint({
  path: '/api-user/interview/room/join',
  effect: 'write',
  access: 'login',
  input: z.strictObject({
    ...roomKey,
    seat: Seat,
    /** Only reads what belongs to the place that the page has. If another page has taken it over, it keeps it. */
    isRenewal: z.optional(z.boolean()),
  }),
  output: z.object({
    room: MeetingState,
    /** By which servers browsers find a way to each other. `isRelayed`: only by a relay, so that nobody learns an address. */
    ice: z.object({ servers: z.array(IceServer), isRelayed: z.boolean() }),
    /**
     * The LiveKit server that carries the room; without it, pages connect to each other. Only for people inside it has a `token`, by
     * which this page may connect within a minute.
     */
    livekit: z.optional(z.object({ url: z.string(), token: z.optional(z.string()) })),
  }),
})

/** Gives a place up. No-op for a place that another page has taken over. */
export const leaveMeeting = endpoint({
  path: '/api-user/interview/room/leave',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ ...roomKey, seat: Seat }),
  output: Nothing,
})

/** The recruiter lets a waiting person in. Fails with 1010 if the room is full, or if the person has left. */
export const admitToMeeting = endpoint({
  path: '/api-user/interview/room/admit',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id, imUserId: Id }),
  output: Nothing,
})

/** The recruiter closes the room: all leave it, and an interview that has begun is over. */
export const closeMeeting = endpoint({
  path: '/api-user/interview/room/close',
  effect: 'once',
  access: 'recruiter',
  input: known,
  output: Nothing,
})

/**
 * The recruiter moves the end of the interview by so many minutes, counted from now if it has passed. Fails with 1023 if another
 * interview is then, and with 1010 beyond `limits.interviewMinutes`.
 */
export const extendMeeting = endpoint({
  path: '/api-user/interview/room/extend',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({
    ...despite,
    id: Id,
    minutes: z.int().check(z.gte(5, '至少延长5分钟'), z.lte(60, '最多延长60分钟')),
  }),
  output: Nothing,
})

/** The recruiter calls a seeker who has not come. Fails with 1010 if they are there, and with 1004 when called too often. */
export const callToMeeting = endpoint({
  path: '/api-user/interview/room/notify',
  effect: 'once',
  access: 'recruiter',
  input: known,
  output: Nothing,
})

const share = (most: number) => z.int().check(z.gte(0, '数值不正确'), z.lte(most, '数值不正确'))

/** What a page reports of its connections: the worst of them. No-op for a place that another page has taken over. */
export const reportMeeting = endpoint({
  path: '/api-user/interview/room/analytic',
  effect: 'write',
  access: 'login',
  input: z.strictObject({
    ...roomKey,
    seat: Seat,
    state: z.enum(['alone', 'connecting', 'connected', 'failed']),
    /** Ms from entering to the first picture or sound of somebody else; once. */
    joinMs: z.optional(share(600_000)),
    /** Percent of the packets that did not arrive, and the time there and back in ms. */
    lost: share(100),
    roundTrip: share(60_000),
    isRelayed: z.boolean(),
    /** What the page sends. */
    devices: z.enum(['both', 'audio', 'none']),
  }),
  output: Nothing,
})
export type MeetingReport = z.infer<typeof reportMeeting.input>
