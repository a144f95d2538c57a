export * from './code'
export * from './register'
