import { definePages } from '../page'

export const favoritePages = definePages({
  'my-favorites': {
    path: '/my/favorites',
    screen: 'favorites/FavoritesPage',
    title: '收藏',
    access: 'login',
    myArea: 'both',
    menu: [
      { icon: 'Heart', label: '感兴趣的职位', order: 31, left: 'own', role: 'seeker' },
      { icon: 'UsersRound', label: '收藏的人才', order: 31, left: 'own', role: 'recruiter' },
    ],
  },
  'my-follows': {
    path: '/my/follows',
    screen: 'favorites/FollowsPage',
    title: '关注的公司',
    access: 'seeker',
    myArea: 'seeker',
    menu: [{ icon: 'Building2', order: 32, left: 'own', me: 'own' }],
  },
})
