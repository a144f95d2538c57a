export * from './live'
