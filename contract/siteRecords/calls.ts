export * from './linkPages'
export * from './pages'
export * from './records'
