import { activityPages } from '#contract/activities/pages'
import { pathTo } from '#contract/page'

/** Current activities. */
export const activitiesPath = activityPages['notice-activity'].path
export const activityPath = (id: number) => pathTo(activityPages['notice-activity'], { id })
