export * from './favorite'
export * from './favoritesMe'
export * from './pages'
