import type { SpawnOptions } from 'node:child_process'

export interface Writing extends SpawnOptions {
  readonly meanwhile?: (server: string, failed: AbortSignal) => Promise<unknown>
}

export declare function writeBuild(command: readonly string[], draft: string, writing: Writing): Promise<void>
