import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Nothing } from '../fields'
import { limits } from '../limits'
import { isVisible } from '../visibleText'

/** A phrase of a user's role (常用语). Below 0 the id is of one of the site's, which are everybody's who has none of their own. */
export const FastReply = z.object({
  id: z.int(),
  text: z.string(),
  /** A private group of type fastReply; null stands in none. */
  groupId: z.nullable(z.int()),
  /** Place within the group, from 0. */
  sort: z.int(),
})
export type FastReply = z.infer<typeof FastReply>

const ReplyId = z.int().check(z.gte(-99, '编号不正确'), z.lte(2_147_483_647, '编号不正确'))

/** Those of the caller's role, by group and place. `isDefault`: the caller has none, these are the site's. */
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
  // Code units, of which an emoji has two, before characters.
  z.maxLength(2 * limits.fastReplyText, `最多${limits.fastReplyText}个字`),
  z.refine((text) => [...text].length <= limits.fastReplyText, `最多${limits.fastReplyText}个字`),
)

/**
 * Changes one, or makes one at the end of its group. Whoever changes, deletes or sorts the site's has them as their own from
 * then on, with ids of their own. A text that there is already, or too many: 1010.
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

/** Puts replies of one group in the order of `ids`. */
export const sortFastReplies = endpoint({
  path: '/api-user/fastReply/sort',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ ids: z.array(ReplyId).check(z.minLength(1), z.maxLength(limits.fastReplies)) }),
  output: Nothing,
})
