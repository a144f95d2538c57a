export * from './live'
export * from './liveJobs'
export * from './pages'
