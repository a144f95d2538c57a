import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Id, Nothing } from '../fields'
import { largestId } from '../largestId'
import { limits } from '../limits'
import { isVisible } from '../text/visibleText'

/** A fast reply of a user's role (常用语). A negative id means one of the site's, which users without their own get. */
export const FastReply = z.object({
  id: z.int(),
  text: z.string(),
  /** A private group of type fastReply; null means no group. */
  groupId: z.nullable(z.int()),
  /** Position within the group, from 0. */
  sort: z.int(),
})
export type FastReply = z.infer<typeof FastReply>

const ReplyId = z.int().check(z.gte(-99, '编号不正确'), z.lte(largestId, '编号不正确'))

/** Fast replies of the caller's role, by group and position. `isDefault`: the caller has none, so these are the site's. */
export const findFastReplies = endpoint({
  path: '/api-user/fastReply/find',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({ list: z.array(FastReply), isDefault: z.boolean() }),
})

const FastReplyText = z.string().check(
  z.trim(),
  z.refine(isVisible, '请填写常用语'),
  // A first limit in code units, of which an emoji has two; then characters are counted.
  z.maxLength(2 * limits.fastReplyText, `最多${limits.fastReplyText}个字`),
  z.refine((text) => [...text].length <= limits.fastReplyText, `最多${limits.fastReplyText}个字`),
)

/**
 * Changes a fast reply, or adds one at the end of its group. Changing, deleting or sorting the site's replies copies them to the
 * caller, with new ids. Fails with 1010 for a duplicate text or too many replies.
 */
export const saveFastReply = endpoint({
  path: '/api-user/fastReply/save',
  effect: 'once',
  access: 'login',
  publishesText: true,
  input: z.strictObject({
    id: z.optional(ReplyId),
    text: FastReplyText,
    groupId: z._default(z.nullable(Id), null),
    basis: Basis,
  }),
  output: z.object({ id: z.int() }),
})

export const deleteFastReply = endpoint({
  path: '/api-user/fastReply/delete',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ id: ReplyId }),
  output: Nothing,
})

/** Sorts the replies of one group in the order of `ids`. */
export const sortFastReplies = endpoint({
  path: '/api-user/fastReply/sort',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ ids: z.array(ReplyId).check(z.minLength(1), z.maxLength(limits.fastReplies)) }),
  output: Nothing,
})
