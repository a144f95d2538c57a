export * from './code'
export * from './pages'
export * from './register'
