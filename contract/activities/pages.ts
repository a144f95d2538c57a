import { definePages } from '../page'

export const activityPages = definePages({
  'notice-activity': { path: '/notice/activity', title: '活动详情', access: 'public' },
})
