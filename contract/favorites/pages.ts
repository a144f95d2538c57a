import { definePages } from '../page'

export const favoritePages = definePages({
  'my-favorites': { path: '/my/favorites', title: '收藏', access: 'login', myArea: 'both' },
  'my-follows': { path: '/my/follows', title: '关注的公司', access: 'seeker', myArea: 'seeker' },
})
