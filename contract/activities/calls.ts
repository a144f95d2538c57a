export * from './activity'
