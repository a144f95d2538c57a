export * from './favorite'
export * from './favoritesMe'
