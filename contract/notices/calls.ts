export * from './broadcast'
export * from './notice'
export * from './pages'
export * from './ways'
