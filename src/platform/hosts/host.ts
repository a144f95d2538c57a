import type { ShareData } from '#contract/embedded/host'
import type { HostKind } from './detectHost'

/**
 * What an embedding app does for the page (core 1, domain 7). A host leaves out what it cannot do, and the page does it as in a
 * normal browser. Each function rejects with the host's message.
 */
export interface Host {
  readonly kind: HostKind
  /** Settles when the host's SDK may be used. */
  readonly ready: () => Promise<void>
  /** Sets what the user shares from the host's menu. */
  readonly setShare?: (share: ShareData) => Promise<void>
  readonly scan?: () => Promise<string>
  /** Pictures as files; an empty list if the user cancelled. */
  readonly chooseImages?: (most: number) => Promise<readonly File[]>
  readonly previewImages?: (urls: readonly string[], at: number) => Promise<void>
  /** Opens a page of the mini-program that this site belongs to. */
  readonly openMiniProgram?: (path: string) => Promise<void>
  /** `params` are the payment provider's parameters for this host. Resolves once the host confirms the payment. */
  readonly pay?: (params: Readonly<Record<string, string>>) => Promise<void>
  /** Lets the program ask its user for one message by each of these templates. The platform tells the server what the user says. */
  readonly askNotices?: (templateIds: readonly string[]) => Promise<void>
  /** Goes to the home of the embedding program. Resolves to false if there is no program. */
  readonly goHome?: () => Promise<boolean>
  readonly setTitle?: (title: string) => void
}
