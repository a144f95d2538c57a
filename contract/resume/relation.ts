import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Id, Nothing } from '../fields'

/** A recruiter's private notes about a person. */
export const relationLimits = { note: 500, tags: 10, tag: 12, remembered: 50 } as const

const Tags = z.array(z.string())

/** A recruiter's mark of a person. People marked as `improper` are left out of the recruiter's lists. */
export const relationStates = [
  { value: 'waiting', label: '待沟通' },
  { value: 'suitable', label: '合适' },
  { value: 'pending', label: '待定' },
  { value: 'improper', label: '不合适' },
] as const
export type RelationState = (typeof relationStates)[number]['value']
export const RelationState = z.enum(['waiting', 'suitable', 'pending', 'improper'], '请选择人才状态')
/** Empty: no opinion. */
export const StateOrNone = z.enum(['', 'waiting', 'suitable', 'pending', 'improper'], '请选择人才状态')
export type StateOrNone = z.infer<typeof StateOrNone>

/** `offered`: tags that the recruiter has given to anybody, the last used first. */
export const Relation = z.object({ note: z.string(), tags: Tags, state: StateOrNone, offered: Tags })
export type Relation = z.infer<typeof Relation>

/**
 * Identified by the resume's id. This call and those below fail with 1002 for a person whom the recruiter can neither find nor
 * has talked with.
 */
export const getRelation = endpoint({
  path: '/api-user/resume/relationGet',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: Relation,
})

/** Saves the note on a person, the state, or both; an empty value clears it. */
export const updateRelation = endpoint({
  path: '/api-user/resume/relationUpdate',
  effect: 'write',
  access: 'recruiter',
  input: z
    .strictObject({
      id: Id,
      note: z.optional(
        z.string().check(z.trim(), z.maxLength(relationLimits.note, `备注最多${relationLimits.note}个字`)),
      ),
      state: z.optional(StateOrNone),
      basis: Basis,
    })
    .check(z.refine(({ note, state }) => note !== undefined || state !== undefined, '没有要保存的内容')),
  output: Nothing,
})

/** Sets all tags of a person; each is remembered and offered for others. */
export const setPersonTags = endpoint({
  path: '/api-user/resume/tagSet',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({
    id: Id,
    tags: z
      .array(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(1, '标签不能为空'),
            z.maxLength(relationLimits.tag, `标签最多${relationLimits.tag}个字`),
          ),
      )
      .check(
        z.maxLength(relationLimits.tags, `最多${relationLimits.tags}个标签`),
        z.refine((tags) => new Set(tags).size === tags.length, '标签不能重复'),
      ),
    basis: Basis,
  }),
  output: z.pick(Relation, { tags: true, offered: true }),
})

/** Marks a person as 不合适 or removes the mark. The recruiter's lists leave out marked people. */
export const setPersonImproper = endpoint({
  path: '/api-user/resume/improperSet',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id, value: z.boolean() }),
  output: Nothing,
})
