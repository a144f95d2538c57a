export const activityPath = (id: number) => `/notice/activity?id=${id}`
