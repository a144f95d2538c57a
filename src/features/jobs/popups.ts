import { definePopup } from '../../app/popups'

/** Filter of job lists on mobile (core 4.6); resolves with the new filter. */
export const jobFilterPopup = definePopup(() => import('./search/FilterDrawer'), { key: () => 'job-filter' })
