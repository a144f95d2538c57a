export * from './activity'
export * from './pages'
