import { definePages } from '../page'

export const activityPages = definePages({
  'notice-activity': {
    path: '/notice/activity',
    needs: 'activities',
    screen: 'activities/ActivityPage',
    title: '活动详情',
    access: 'public',
    menu: [{ icon: 'CalendarDays', label: '活动', note: '招聘会与讲座的报名和签到', order: 50, me: 'discover' }],
  },
})
