export * from './code'
export * from './codesDesk'
export * from './pages'
export * from './register'
