export * from './host'
export * from './shareCode'
