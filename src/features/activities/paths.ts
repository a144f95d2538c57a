import { activityPages } from '#contract/activities/pages'
import { pathTo } from '#contract/page'

/** Current activities. */
export const activitiesPath = activityPages['notice-activity'].path
export const activityPath = (id: number) => pathTo(activityPages['notice-activity'], { id })
export const fairsPath = activityPages.fair.path
export const fairPath = (id: number) => pathTo(activityPages['fair-id'], { id })
export const teachInPath = (id: number) => pathTo(activityPages['teach-in-id'], { id })
/** Operators' list of who signed up. */
export const signUpsPath = (id: number) => pathTo(activityPages['activity-sign-ups'], { id })
