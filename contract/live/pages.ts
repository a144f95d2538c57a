import { definePages } from '../page'

export const livePages = definePages({
  live: {
    path: '/live',
    needs: 'live',
    screen: 'live/list/LivesPage',
    title: '直播招聘',
    access: 'public',
    isIndexed: true,
    menu: [{ icon: 'Radio', note: '听用人单位在线介绍职位，边看边问', order: 51, me: 'discover' }],
  },
  'live-detail': {
    path: '/live/:id',
    needs: 'live',
    screen: 'live/page/LivePage',
    title: '直播间',
    access: 'public',
    layout: 'full',
    keepAlive: 'always',
    isIndexed: true,
  },
})
