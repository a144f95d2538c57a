export * from './retouch'
export * from './upload'
