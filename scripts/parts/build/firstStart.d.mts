import type { SpawnOptions } from 'node:child_process'

export declare function fillAhead(server: string, failed: AbortSignal, options: SpawnOptions): Promise<void>
export declare function packBehind(folder: string): void
