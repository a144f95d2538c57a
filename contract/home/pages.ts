import { definePages } from '../page'

export const homePages = definePages({
  /** Jobs for seekers and visitors, the day's work for recruiters. */
  index: {
    path: '/',
    screen: 'home/HomePage',
    aliases: ['/pages/index/index'],
    title: '首页',
    access: 'public',
    guards: ['import-redirect'],
    tab: { icon: 'House', order: 0 },
    header: [{ group: 'main', visitors: ['anonymous', 'seeker', 'recruiter'], order: 0 }],
    mobileHeader: false,
    keepAlive: 'mobile',
    isByRole: true,
    isIndexed: true,
  },
  'public-diy': { path: '/public/diy', screen: 'home/blocks/DiyPage', title: '专题', access: 'public' },
})
