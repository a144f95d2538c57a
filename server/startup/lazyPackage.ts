import { createRequire } from 'node:module'
import { lazily } from './lazily'

const load = createRequire(import.meta.url)

/** A package that is loaded when it is used first. */
export const lazyPackage = <Package>(name: string): (() => Package) => lazily(() => load(name) as Package)
