export * from './document'
export * from './renewals'
export * from './service'
export * from './siteKinds'
