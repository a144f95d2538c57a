export * from './document'
export * from './service'
