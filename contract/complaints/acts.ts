import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing, requiredText } from '../fields'

/** What acts here are about, as the log names it. */
export const complaintSubject = { key: 'complaint', title: '举报' } as const

/** What operators do because of a complaint, with the words of the log. */
export const complaintActs = {
  warn: '警告',
  takeDown: '下架职位',
  block: '封禁账号',
  unblock: '解除封禁',
} as const
export type ComplaintAct = keyof typeof complaintActs

/** One act in the log of a complaint. */
export const ComplaintActRow = z.object({
  id: z.int(),
  act: z.enum(['warn', 'takeDown', 'block', 'unblock']),
  /** What the person concerned was told. */
  words: z.string(),
  at: Instant,
})
export type ComplaintActRow = z.infer<typeof ComplaintActRow>

/**
 * Acts on the subject of a complaint. `warn` notifies the accused. `takeDown` takes down the job, or all open jobs of the company: their
 * recruiters read the reason and must change a job before it can be published again. Either is noted in the complaint's log. Fails
 * with 1002 for an unknown complaint, with 1010 if there is no account to warn or no open job to take down.
 */
export const actOnComplaint = endpoint({
  path: '/api-admin/complaint/act',
  effect: 'once',
  access: { operator: 'complaints' },
  parties: 'refused',
  acts: {
    warn: { name: 'complaints.warn', title: '警告', of: complaintSubject },
    takeDown: { name: 'complaints.takeDown', title: '下架被举报的职位', of: complaintSubject },
  },
  input: z.strictObject({
    id: Id,
    act: z.enum(['warn', 'takeDown']),
    words: requiredText(200, '请写明原因，对方会看到'),
  }),
  output: Nothing,
})
