import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { Instant, Role } from '../../fields'
import { cameBetween, deskPageInput, deskPageOf, deskText } from './list'

/** Texts that were kept back are stored for so many days. */
export const struckDays = 90

/** `word`: a text that was not sent because of a blocked word. `complaint`: somebody complained about what the sender wrote in a talk. */
export const messageKinds = { word: '屏蔽词', complaint: '被举报' } as const
export type MessageKind = keyof typeof messageKinds
const Kind = z.enum(Object.keys(messageKinds) as [MessageKind, ...MessageKind[]], '类型不正确')

export const messageOrders = ['newest', 'oldest'] as const

/** `word` is one of the blocked words; `sender` an id, a number or a whole name, for those who may see accounts. */
export const MessageFilter = z.strictObject({
  kind: z.optional(Kind),
  word: deskText,
  sender: deskText,
  ...cameBetween,
})
export type MessageFilter = z.infer<typeof MessageFilter>

export const DeskMessage = z.object({
  id: z.int(),
  kind: Kind,
  /** The blocked word; empty for a complaint. */
  word: z.string(),
  /** What was kept back. Empty for a complaint: its talk is read with a colleague's consent only. */
  text: z.string(),
  /** Null unless the caller may see accounts. */
  senderId: z.nullable(z.int()),
  /** Masked for the others. */
  sender: z.string(),
  role: Role,
  place: z.enum(['talk', 'room']),
  complaintId: z.nullable(z.int()),
  at: Instant,
  /** The caller is a party: words and sender are empty. */
  isParty: z.boolean(),
})
export type DeskMessage = z.infer<typeof DeskMessage>

/**
 * Messages of the site that a blocked word kept back, and talks under complaint. What people wrote each other otherwise is not listed.
 * Fails with 1001 for a cursor of another list or order, with 1003 for a `sender` without the permission `accounts`.
 */
export const findDeskMessages = endpoint({
  path: '/api-admin/console/messageFind',
  effect: 'read',
  access: { operator: 'complaints' },
  parties: 'marked',
  input: z.extend(MessageFilter, { ...deskPageInput, order: z._default(z.enum(messageOrders), 'newest') }),
  output: deskPageOf(DeskMessage),
})
