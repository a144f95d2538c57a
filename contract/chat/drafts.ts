import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { EpochMs, Nothing } from '../fields'
import { limits } from '../limits'
import { Cid } from './model'

/** Unsent text of a talk. `savedAt` in ms since 1970; an empty text means that the draft was sent or cleared. */
export const Draft = z.object({ cid: z.int(), text: z.string(), savedAt: z.int() })
export type Draft = z.infer<typeof Draft>

/**
 * Saves the caller's draft in a talk. Of two drafts, the one with the later `savedAt` wins, in any order of arrival; returns the
 * winner. A `savedAt` in the future is set to the server's time. Fails with 1002 if the caller is not in the talk.
 */
export const saveDraft = endpoint({
  path: '/api-user/privateDrafts/save',
  effect: 'write',
  access: 'chat',
  input: z.strictObject({
    cid: Cid,
    text: z
      .string()
      .check(z.minLength(1, '草稿为空'), z.maxLength(limits.draftText, `草稿最多${limits.draftText}个字`)),
    savedAt: EpochMs,
  }),
  output: Draft,
})

/** Clears the draft as of `savedAt`; a later draft is kept. */
export const deleteDraft = endpoint({
  path: '/api-user/privateDrafts/delete',
  effect: 'write',
  access: 'chat',
  input: z.strictObject({ cid: Cid, savedAt: EpochMs }),
  output: Draft,
})

/** Drafts of the last 30 days, newest first. Includes cleared ones, so that a device that was offline learns of them. */
export const findDrafts = endpoint({
  path: '/api-user/privateDrafts/find',
  effect: 'read',
  access: 'chat',
  input: Nothing,
  output: z.object({ list: z.array(Draft) }),
})
