export * from './live'
export * from './pages'
