import { type Generation, generationName, type RuleMessage, ruleChannel } from '#contract/chat/service'
import { onStoredChange, readStored, writeStored } from '../storage'
import { canBroadcast } from './broadcast'

/**
 * The generation of the hub that this tab belongs to. All tabs of a browser profile agree on it: the build that was loaded last,
 * with its highest suffix. New tabs read it from storage; open tabs receive it on a channel.
 */

declare const __BUILD__: string

interface Ruling {
  readonly generation: Generation
  /** When the newest page of that build was loaded, in ms since 1970. */
  readonly loadedAt: number
}

const key = 'rencai:chat-generation'
/** Lifetime of a stored suffix, in ms. After it, a build starts without a suffix again. */
const suffixLife = 86_400_000

const loadedAt = performance.timeOrigin
let own: Generation = { build: __BUILD__, suffix: 0 }
let isOutdated = false
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

/** The generation's name. Undefined when a newer build owns the hub, because this page cannot use that hub. */
export const currentGeneration = (): string | undefined => (isOutdated ? undefined : generationName(own))

/** Joins the generation of the other tabs, or moves them to this tab's build. */
export function joinGeneration(): void {
  enterChannel()
  const look = () => {
    const ruling = readStored<Ruling>(key)
    if (ruling) follow(ruling)
  }
  look()
  onStoredChange(key, look)
  // A page restored from the back-forward cache has missed messages.
  addEventListener('pageshow', look)
  if (!isOutdated) announce()
}

/** Listens to the other tabs. */
export function enterChannel(): void {
  if (channel || !canBroadcast()) return
  channel = new BroadcastChannel(ruleChannel)
  channel.onmessage = ({ data }: MessageEvent<RuleMessage>) => {
    if (data.kind === 'rules') follow(data)
  }
}

/** A message on its channel would drop a page from the back-forward cache; it looks into storage when it is back. */
export function leaveChannel(): void {
  channel?.close()
  channel = undefined
}

/** Moves all tabs to the next generation because the hub of this one does not answer. No-op if they have already moved. */
export function leaveGeneration(name: string): void {
  if (name !== currentGeneration()) return
  own = { ...own, suffix: own.suffix + 1 }
  announce()
  tell()
}

/** Calls back when this tab's generation changes or becomes outdated. Returns a function that unsubscribes. */
export function onGeneration(callback: () => void): () => void {
  listeners.add(callback)
  return () => listeners.delete(callback)
}

function follow(ruling: Ruling): void {
  if (isOutdated) return
  if (ruling.generation.build !== own.build) {
    if (ruling.loadedAt <= loadedAt) return
    isOutdated = true
  } else {
    if (ruling.generation.suffix <= own.suffix) return
    own = ruling.generation
  }
  tell()
}

function announce(): void {
  const ruling: Ruling = { generation: own, loadedAt }
  writeStored(key, ruling, Date.now() + suffixLife)
  channel?.postMessage({ kind: 'rules', ...ruling } satisfies RuleMessage)
}

function tell(): void {
  for (const listener of [...listeners]) listener()
}
