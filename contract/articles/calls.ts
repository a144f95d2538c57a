export * from './article'
export * from './help'
export * from './pages'
export * from './siteKinds'
