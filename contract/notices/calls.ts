export * from './notice'
export * from './pages'
