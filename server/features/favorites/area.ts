import { area } from '../../area/area'
import { favoriteHandlers } from './favorite'
import { favoritesMeHandlers } from './favoritesMe'
import { keptHandlers } from './kept'
import { sortingHandlers } from './sorting'

export const favorites = area({
  handlers: [...favoriteHandlers, ...favoritesMeHandlers, ...keptHandlers, ...sortingHandlers],
})
