/** Those that go on. */
export const activitiesPath = '/notice/activity'
export const activityPath = (id: number) => `/notice/activity?id=${id}`
