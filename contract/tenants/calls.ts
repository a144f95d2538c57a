export * from './app'
export * from './design'
export * from './site'
export * from './siteKinds'
