export * from './article'
export * from './help'
export * from './siteKinds'
