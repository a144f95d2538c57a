export * from './host'
export * from './pages'
export * from './shareCode'
