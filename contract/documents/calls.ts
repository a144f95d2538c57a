export * from './document'
export * from './service'
export * from './siteKinds'
