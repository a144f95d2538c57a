import { definePopup } from '#kernel/popups/popups'

/** Takes jobs down: one, or those that are chosen in the list; asks for the reason. */
export const takeDownPopup = definePopup(() => import('./TakeDownDialog'))

/** The rows of a work with which nothing was done, and why. */
export const reportPopup = definePopup(() => import('./ReportDialog'))
