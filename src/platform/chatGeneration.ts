import { type Generation, generationName, type RuleMessage, ruleChannel } from '../../contract/chat/service'
import { onStoredChange, readStored, writeStored } from './storage'

/**
 * Which generation of the hub this tab belongs to. All tabs of a browser profile agree: the build that was loaded last counts,
 * and within it the furthest suffix. New tabs read it from storage, others hear of it.
 */

declare const __BUILD__: string

interface Ruling {
  readonly generation: Generation
  /** When the newest page of that build was loaded, in ms since 1970. */
  readonly loadedAt: number
}

const key = 'rencai:chat-generation'
/** A suffix outlives the tabs that moved to it by so many ms; then a build starts at its plain name again. */
const suffixLife = 86_400_000

const loadedAt = performance.timeOrigin
let own: Generation = { build: __BUILD__, suffix: 0 }
let isOutdated = false
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

/** The generation's name; undefined once a newer build rules, with which this page cannot talk. */
export const currentGeneration = (): string | undefined => (isOutdated ? undefined : generationName(own))

/** Joins the other tabs, or makes them join this one's build. */
export function joinGeneration(): void {
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(ruleChannel)
    channel.onmessage = ({ data }: MessageEvent<RuleMessage>) => {
      if (data.kind === 'rules') follow(data)
    }
  }
  const look = () => {
    const ruling = readStored<Ruling>(key)
    if (ruling) follow(ruling)
  }
  look()
  onStoredChange(key, look)
  // A page that comes back from the browser's cache has missed what was said.
  addEventListener('pageshow', look)
  if (!isOutdated) announce()
}

/** The hub of this generation does not answer: all tabs go on with the next one. Without effect when they already do. */
export function leaveGeneration(name: string): void {
  if (name !== currentGeneration()) return
  own = { ...own, suffix: own.suffix + 1 }
  announce()
  tell()
}

/** Calls back when this tab's generation is another, or none. Answers the way to stop. */
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
