export * from './acts'
export * from './pages'
export * from './search'
export * from './today'
