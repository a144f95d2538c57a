import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Id, Nothing, requiredText } from '../fields'
import { limits } from '../limits'

/** What a user can sort into own groups; each role has its own groups. Favourites have the types of their kinds. */
export const PrivateGroupType = z.enum(['fastReply', 'job', 'company', 'resume'])
export type PrivateGroupType = z.infer<typeof PrivateGroupType>

/** Private group of core 3.4, in the order of `sort`. */
export const PrivateGroup = z.object({ id: z.int(), type: PrivateGroupType, name: z.string(), sort: z.int() })
export type PrivateGroup = z.infer<typeof PrivateGroup>

const groups = z.object({ list: z.array(PrivateGroup) })

export const findPrivateGroups = endpoint({
  path: '/api-user/privateGroup/find',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ type: PrivateGroupType }),
  output: groups,
})

export const PrivateGroupName = requiredText(limits.privateGroupName, '请填写分组名称')

/** A group with an id is changed; without a position it keeps the one that it has. */
export const SavedGroup = z.strictObject({
  id: z.optional(Id),
  name: PrivateGroupName,
  sort: z.optional(z.int().check(z.gte(0), z.lte(9_999))),
  basis: Basis,
})

/**
 * Renames or moves the groups with an id, and adds the others at the end. `sort` is a position; groups with equal positions are
 * ordered by age. Returns all groups of the type. Fails with 1010 if another group has the name, or if there are too many groups.
 */
export const savePrivateGroups = endpoint({
  path: '/api-user/privateGroup/save',
  effect: 'once',
  access: 'login',
  input: z.strictObject({
    type: PrivateGroupType,
    data: z
      .array(SavedGroup)
      .check(z.minLength(1), z.maxLength(limits.privateGroups, `最多${limits.privateGroups}个分组`)),
  }),
  output: groups,
})

/** The group's entries stay, without a group. */
export const deletePrivateGroup = endpoint({
  path: '/api-user/privateGroup/delete',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ type: PrivateGroupType, id: Id }),
  output: Nothing,
})
