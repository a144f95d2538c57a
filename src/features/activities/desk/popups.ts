import { definePopup } from '#kernel/popups/popups'

/** Writing an activity, a fair or a teach-in. */
export const activityPopup = definePopup(() => import('./ActivityDialog'))

/** Why an activity is called off. */
export const callOffPopup = definePopup(() => import('./CallOffDialog'))
