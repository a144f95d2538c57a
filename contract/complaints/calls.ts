export * from './acts'
export * from './blocking'
export * from './complaint'
export * from './pages'
