export * from './payPassword'
export * from './wallet'
