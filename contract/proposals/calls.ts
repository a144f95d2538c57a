export * from './pages'
export * from './proposal'
