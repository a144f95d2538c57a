import { definePopup } from '#kernel/popups/popups'

/** Interview drawer (core 4.6): all of one interview and what one may do about it. */
export const interviewPopup = definePopup(() => import('./interview/InterviewDrawer'), {
  key: ({ id }) => id,
  reopens: true,
  reusable: true,
})

/** Plans an interview in a talk, or changes an open one; resolves to true once it was sent. */
export const planInterviewPopup = definePopup(() => import('./plan/PlanDialog'), { key: ({ cid }) => cid })

/** Interview delay apply (core 4.6). */
export const delayInterviewPopup = definePopup(() => import('./plan/DelayDialog'), { key: ({ id }) => id })

/** The recruiter records how an interview went. */
export const resultPopup = definePopup(() => import('./outcome/ResultDialog'), { key: ({ interview }) => interview.id })

/** Either side rates an interview that is over. */
export const evaluationPopup = definePopup(() => import('./outcome/EvaluationDialog'), { key: ({ id }) => id })

/** Colleagues who interview too. */
export const panelPopup = definePopup(() => import('./meeting/PanelDialog'), { key: ({ id }) => id })

/** The address to which calendars subscribe. */
export const calendarFeedPopup = definePopup(() => import('./calendar/CalendarFeedDialog'))

/** One offer with the answers to it. */
export const offerPopup = definePopup(() => import('./offers/OfferDialog'), {
  key: ({ id }) => id,
  reopens: true,
  reusable: true,
})

/** A recruiter makes an offer in a talk. */
export const newOfferPopup = definePopup(() => import('./offers/NewOfferDialog'), { key: ({ cid }) => cid })

/** The code with which a seeker checks in on the spot. */
export const checkInCodePopup = definePopup(() => import('./checkIn/CheckInCodeDialog'), { key: ({ id }) => id })
