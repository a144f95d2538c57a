import { definePages } from '../page'

export const livePages = definePages({
  live: { path: '/live', title: '直播招聘', access: 'public', isIndexed: true },
  'live-detail': {
    path: '/live/:id',
    title: '直播间',
    access: 'public',
    layout: 'full',
    keepAlive: 'always',
    isIndexed: true,
  },
})
