export * from './activity'
export * from './desk'
export * from './fairs'
export * from './pages'
