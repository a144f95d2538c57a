import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'
import { Message } from './model'

/**
 * What was said with the seeker before an application was handed over, the newest first, without exchanged numbers. For the
 * recruiter who deals with it now; empty for others.
 */
export const findFormerTalk = endpoint({
  path: '/api-user/job/boardTalkFind',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ ...cursorInput(20), id: Id }),
  output: cursorPageOf(
    z.extend(Message, {
      isSeekers: z.boolean(),
      /** Name of the recruiter of that talk. */
      recruiter: z.string(),
    }),
  ),
})
