import type { Build } from './builds.mjs'

export declare const root: string
export declare function checkNode(): void
export declare function ensureInstalled(): Promise<void>
export declare function ensureBuilt(): Promise<Build>
export declare function findBuilt(): Build
