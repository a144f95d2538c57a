export * from './course'
export * from './pages'
