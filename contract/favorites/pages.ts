import { definePages } from '../page'

export const favoritePages = definePages({
  'my-favorites': { path: '/my/favorites', title: '收藏', access: 'login' },
})
