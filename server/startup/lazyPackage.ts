import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/** A package that is loaded when it is used first, so that a start takes less time and memory. */
export function lazyPackage<Package>(name: string): () => Package {
  let loaded: Package | undefined
  return () => {
    loaded ??= load(name) as Package
    return loaded
  }
}
