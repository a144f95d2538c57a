export * from './candidate'
export * from './pages'
