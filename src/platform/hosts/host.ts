import type { ShareData } from '../../../contract/embedded/host'
import type { HostKind } from './detectHost'

/**
 * What an embedding app does for the page (core 1, domain 7). A host that has no such thing leaves it out, and the page does
 * it in a browser's way. Each rejects with what the host said.
 */
export interface Host {
  readonly kind: HostKind
  /** Settles when the host's SDK may be used. */
  readonly ready: () => Promise<void>
  /** What a user who passes the page on passes on. */
  readonly setShare?: (share: ShareData) => Promise<void>
  readonly scan?: () => Promise<string>
  /** Pictures as files; an empty list when the user turned away. */
  readonly chooseImages?: (most: number) => Promise<readonly File[]>
  readonly previewImages?: (urls: readonly string[], at: number) => Promise<void>
  /** Opens a page of the mini-program that this site belongs to. */
  readonly openMiniProgram?: (path: string) => Promise<void>
  /** `params` are what the payment provider gave for this host; resolves once the host says that it is paid. */
  readonly pay?: (params: Readonly<Record<string, string>>) => Promise<void>
  /** Back to the home of the program around the page. */
  readonly goHome?: () => void
  readonly setTitle?: (title: string) => void
}
