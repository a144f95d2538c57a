export * from './pages'
export * from './records'
