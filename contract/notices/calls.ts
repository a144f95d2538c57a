export * from './notice'
