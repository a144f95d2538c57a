import { definePopup } from '../../kernel/popups/popups'

/** Interview drawer (core 4.6): all of one interview and what one may do about it. */
export const interviewPopup = definePopup(() => import('./interview/InterviewDrawer'), {
  key: ({ id }) => id,
  reopens: true,
})

/** Plans an interview in a talk, or an open one anew; resolves true once it was sent. */
export const planInterviewPopup = definePopup(() => import('./plan/PlanDialog'), { key: ({ cid }) => cid })

/** Interview delay apply (core 4.6). */
export const delayInterviewPopup = definePopup(() => import('./plan/DelayDialog'), { key: ({ id }) => id })
