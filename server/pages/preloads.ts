import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '#contract/page'

/** Output of the build: the files of each page (by name) and of each frame, beyond the first load. */
interface PreloadTable {
  readonly frames: Readonly<Record<'mobile' | 'desktop', readonly string[]>>
  readonly pages: Readonly<Record<string, readonly string[]>>
  /** What calls the server: pages that begin with data in the page need it with a login alone. */
  readonly calls: readonly string[]
  /** The script of the worker without which nothing is called. */
  readonly worker?: string
  /** What a page adds on desktops. */
  readonly wide: Readonly<Record<string, readonly string[]>>
}

export interface Visitor {
  readonly page: Pick<Page, 'name' | 'isByRole' | 'console'>
  readonly isLoggedIn: boolean
  readonly host: string | undefined
  readonly userAgent: string | undefined
}

export interface Preload {
  readonly file: string
  /** Not needed in windows narrower than the desktop layout. */
  readonly wideOnly?: true
  /** A worker runs it, and not the page. */
  readonly isWorker?: true
}

/** Returns the files that a visitor's page needs, as far as the build lists them. */
export type FindPreloads = (visitor: Visitor) => readonly Preload[]

const phone = /Mobile|Android|iPhone|iPod|HarmonyOS/i

/** Whether the browser will choose the mobile layout at any width of its window. */
export const isPhone = ({ host = '', userAgent = '' }: Pick<Visitor, 'host' | 'userAgent'>): boolean =>
  host.startsWith('m.') || phone.test(userAgent)

export function readPreloads(folder: string): FindPreloads {
  const file = join(folder, '.vite/preloads.json')
  if (!existsSync(file)) return () => []
  return preloadsIn(JSON.parse(readFileSync(file, 'utf8')))
}

export function preloadsIn({ frames, pages, calls, worker, wide }: PreloadTable): FindPreloads {
  return ({ page: { name, isByRole, console }, isLoggedIn, host, userAgent }) => {
    const own = pages[name] ?? []
    const ofWorker: readonly Preload[] = worker ? [{ file: worker, isWorker: true }] : []
    if (console) return [...own.map((file) => ({ file })), ...(isLoggedIn ? ofWorker : [])]
    const page = isLoggedIn ? [...new Set([...calls, ...own])] : own
    const added = isByRole && isLoggedIn ? [] : (wide[name] ?? [])
    const needed: readonly Preload[] = [
      ...page.map((file) => ({ file })),
      ...(page.some((file) => file === calls[0]) ? ofWorker : []),
    ]
    if (isPhone({ host, userAgent })) return [...frames.mobile.map((file) => ({ file })), ...needed]
    const onDesktops = new Set([...frames.desktop, ...added].filter((file) => !page.includes(file)))
    return [...[...onDesktops].map((file) => ({ file, wideOnly: true }) as const), ...needed]
  }
}
