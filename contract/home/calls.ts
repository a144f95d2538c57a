export * from './workday'
