import type { Build } from './builds.mjs'

export declare const root: string
export declare function checkNode(): void
export declare function ensureInstalled(): Promise<void>
export declare function deleteSourceMaps(folder: string): void
export interface Building {
  readonly meanwhile?: (entry: string, failed: AbortSignal) => Promise<unknown>
  readonly packsLater?: boolean
}
export declare function ensureBuilt(building?: Building): Promise<Build>
export declare function findBuilt(): Build
