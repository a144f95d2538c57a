import { favoritePages } from '../../../contract/favorites/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(favoritePages, {
  'my-favorites': () => import('./FavoritesPage'),
  'my-follows': () => import('./FollowsPage'),
})
