export * from './address'
export * from './landmark'
export * from './map'
export * from './pages'
