import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'
import { Message } from './model'

/**
 * What the seeker and the former recruiter said before the application was handed over, newest first, without exchanged numbers.
 * Empty unless the caller handles the application now.
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
