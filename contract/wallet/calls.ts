export * from './pages'
export * from './payPassword'
export * from './wallet'
