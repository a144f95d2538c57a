import { definePages } from '../page'

export const activityPages = definePages({
  'notice-activity': {
    path: '/notice/activity',
    needs: 'activities',
    screen: 'activities/ActivityPage',
    title: '活动',
    access: 'public',
    menu: [{ icon: 'CalendarDays', note: '招聘会与讲座的报名和签到', order: 50, me: 'discover' }],
  },
  fair: {
    path: '/fair',
    needs: 'fairs',
    screen: 'activities/fair/FairsPage',
    title: '招聘会与宣讲会',
    access: 'public',
    isIndexed: true,
    menu: [{ icon: 'Store', note: '到场面试，按展位排队；校园宣讲会报名', order: 50, me: 'discover' }],
  },
  'fair-id': {
    path: '/fair/:id',
    needs: 'fairs',
    screen: 'activities/fair/FairPage',
    title: '招聘会',
    access: 'public',
    isIndexed: true,
  },
  'teach-in-id': {
    path: '/teach-in/:id',
    needs: 'fairs',
    screen: 'activities/fair/TeachInPage',
    title: '宣讲会',
    access: 'public',
    isIndexed: true,
  },
  'activity-desk': {
    path: '/admin/activities',
    screen: 'activities/desk/ActivitiesPage',
    title: '活动与招聘会',
    access: 'login',
    console: { operator: 'content', row: { group: 'site', icon: 'CalendarDays', order: 6 } },
  },
  'activity-sign-ups': {
    path: '/admin/activities/people',
    screen: 'activities/desk/SignUpsPage',
    title: '报名名单',
    access: 'login',
    belongsTo: 'activity-desk',
    console: { operator: 'content' },
  },
})
