export * from './pages'
export * from './retouch'
export * from './upload'
