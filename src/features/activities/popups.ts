import { definePopup } from '#kernel/popups/popups'

/** Notice activity drawer (core 4.6): an activity over the page that one is on. */
export const activityDrawer = definePopup(() => import('./ActivityDrawer'), {
  key: ({ id }) => `activity:${id}`,
  reusable: true,
})

/** Activity form (core 4.6): asks for sessions; resolves with those chosen. */
export const roundPopup = definePopup(() => import('./RoundDialog'), { key: () => 'activity-rounds' })
