import type { Readable } from 'node:stream'

export interface StoredContent {
  readonly stream: Readable
  /** Bytes. */
  readonly size: number
  /** Present if the storage keeps a content type beside the content. */
  readonly type?: string
}

/** Stores contents by name. A name's content never changes, so writing it again has no effect. */
export interface Storage {
  /** Takes over the content of the file at `path`. */
  put(name: string, path: string, type: string): Promise<void>
  read(name: string): Promise<StoredContent | undefined>
  /** No-op if there is no such content. */
  remove(name: string): Promise<void>
  /** Names of all contents that are complete. */
  list(): AsyncIterable<string>
}
