import { favoritePages } from '../../../contract/favorites/pages'
import { screensOf } from '../../app/route'

export const routes = screensOf(favoritePages, {
  'my-favorites': () => import('./FavoritesPage'),
})
