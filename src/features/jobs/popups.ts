import { definePopup } from '#kernel/popups/popups'

/** Filter of job lists on mobile (core 4.6); resolves with the new filter. */
export const jobFilterPopup = definePopup(() => import('./search/FilterDrawer'), { key: () => 'job-filter' })

/** Job send (core 4.6); resolves to the answers and the file to send. */
export const applyPopup = definePopup(() => import('./detail/ApplyDialog'), { key: ({ jobId }) => jobId })

/** Job contact mobile (core 4.6): whom to call about a job. */
export const jobContactPopup = definePopup(() => import('./detail/JobContactDialog'), { key: ({ jobId }) => jobId })

/** Job salary (core 4.6): what a job pays; resolves with it. */
export const payPopup = definePopup(() => import('./edit/PayDialog'), { key: () => 'job-pay' })

/** Shows which hard conditions of a job the seeker meets; resolves to true if the seeker continues. */
export const conditionsPopup = definePopup(() => import('./detail/conditions/ConditionsDialog'), {
  key: ({ jobId }) => jobId,
})

/** Why an application is 不合适; resolves with the reason. */
export const refusePopup = definePopup(() => import('./board/RefuseDialog'), { key: () => 'refuse-send' })

/** To which colleague applications are handed over; resolves with the colleague. */
export const handOverPopup = definePopup(() => import('./board/HandOverDialog'), { key: () => 'hand-over' })

/** Posts a job in several more cities. */
export const manyCitiesPopup = definePopup(() => import('./many/ManyCitiesDialog'), { key: ({ id }) => id })
