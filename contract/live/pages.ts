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
  'my-lives': {
    path: '/my/lives',
    screen: 'live/host/OwnLivesPage',
    title: '我的直播',
    access: 'recruiter',
    myArea: 'recruiter',
    menu: [{ icon: 'Video', note: '预告、开播与回放', order: 35, left: 'own', me: 'own', role: 'recruiter' }],
  },
  'my-lives-media': {
    path: '/my/lives/media',
    screen: 'live/media/MediaPage',
    title: '媒体库',
    access: 'recruiter',
    myArea: 'recruiter',
    belongsTo: 'my-lives',
  },
  'live-host': {
    path: '/live/host',
    screen: 'live/host/HostPage',
    title: '直播台',
    access: 'recruiter',
    layout: 'full',
    belongsTo: 'my-lives',
  },
})
