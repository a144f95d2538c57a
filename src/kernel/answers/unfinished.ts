import type { FailedCall } from '#api/caller'
import { currentLogin } from '#api/session'
import type { OutgoingExchange } from '#contract/chat/commands'
import { pathTo } from '#contract/page'
import { vipPages } from '#contract/vip/pages'
import { readStored, removeStored, writeStored } from '#platform/storage'
import { tenantKey } from '#platform/tenant'
import { navigate } from '../pages/navigation'

/** An act to repeat once its shortfall is covered. */
export type UnfinishedAct =
  | { readonly kind: 'call'; readonly path: string; readonly input: unknown; readonly onceKey: string }
  /** A message that the outbox keeps. */
  | { readonly kind: 'message'; readonly clientId: string }
  | { readonly kind: 'exchange'; readonly message: OutgoingExchange }

/** An act that was refused because something was missing (core 8, code 14550). */
export interface Unfinished {
  readonly userId: number
  readonly role: number
  /** `right:greeting`, `wallet:1990`. */
  readonly key: string
  readonly lacks: number
  /** If money is missing: the balance that the wallet must have, in fen, once that is known. */
  readonly need?: number
  /** Path of the page on which the act began. */
  readonly path: string
  /** Undefined for one that cannot be repeated: the user does it again. */
  readonly act: UnfinishedAct | undefined
}

const storageKey = tenantKey('return-path')
/** How long an act can be continued, in ms. */
const lifetime = 24 * 3_600_000
/** Delay before the supplement page opens, in ms (core 8). */
const supplementDelay = 500

/** The page that sells what a key names. */
export const supplementPath = (key: string): string => pathTo(vipPages['vip-mall-supplement'], { key })

/** Remembers the act and its page, then opens the page that covers the shortfall. */
export function leadToSupplement({ key, lacks }: { key: string; lacks: number }, act?: UnfinishedAct): void {
  const login = currentLogin()
  if (!login) return
  const path = location.pathname + location.search
  const unfinished: Unfinished = { userId: login.userId, role: login.role, key, lacks, path, act }
  writeStored(storageKey, unfinished, Date.now() + lifetime)
  setTimeout(() => navigate(supplementPath(key)), supplementDelay)
}

/** The act that waits for the shortfall of a key; undefined if it belongs to another user, role or key. */
export function readUnfinished(key: string): Unfinished | undefined {
  const login = currentLogin()
  const unfinished = readStored<Unfinished>(storageKey)
  const isMine = unfinished?.userId === login?.userId && unfinished?.role === login?.role
  return isMine && unfinished?.key === key ? unfinished : undefined
}

/**
 * What the wallet must have for the act, in fen: noted once, from what it has when the page that offers it opens first, since it has
 * more each time that money arrives. Undefined if the act has been forgotten: another tab has repeated it.
 */
export function noteNeed({ key }: Unfinished, free: number): number | undefined {
  const kept = readUnfinished(key)
  if (!kept || kept.need !== undefined) return kept?.need
  const need = free + kept.lacks
  writeStored(storageKey, { ...kept, need }, Date.now() + lifetime)
  return need
}

/** Before the act is repeated, so that it is repeated once. */
export function forgetUnfinished(): void {
  removeStored(storageKey)
}

/** The act of a refused call; undefined if it cannot be repeated. */
export const actOf = ({ path, input, onceKey }: FailedCall): UnfinishedAct | undefined =>
  onceKey === undefined ? undefined : { kind: 'call', path, input, onceKey }
