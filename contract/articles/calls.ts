export * from './article'
export * from './help'
