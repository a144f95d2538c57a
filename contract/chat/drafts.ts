import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { EpochMs, Nothing } from '../fields'
import { limits } from '../limits'
import { Cid } from './model'

/** What was typed in a talk and not sent. `savedAt` in ms since 1970; an empty text is a draft that was sent or cleared. */
export const Draft = z.object({ cid: z.int(), text: z.string(), savedAt: z.int() })
export type Draft = z.infer<typeof Draft>

/**
 * Keeps the caller's draft in a talk; of two, the one saved later stays, whichever comes first. Answers the one that stands.
 * A clock that runs ahead is taken back to the server's. Not the caller's talk: 1002.
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

/** Clears the draft as of `savedAt`: one saved later stays. */
export const deleteDraft = endpoint({
  path: '/api-user/privateDrafts/delete',
  effect: 'write',
  access: 'chat',
  input: z.strictObject({ cid: Cid, savedAt: EpochMs }),
  output: Draft,
})

/** Drafts of the last 30 days, newest first, cleared ones too: a device that slept learns of those. */
export const findDrafts = endpoint({
  path: '/api-user/privateDrafts/find',
  effect: 'read',
  access: 'chat',
  input: Nothing,
  output: z.object({ list: z.array(Draft) }),
})
