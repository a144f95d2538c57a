export * from './pages'
export * from './workday'
