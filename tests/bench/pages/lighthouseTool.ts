import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureTool } from '../../../scripts/parts/tools.mjs'

/** What is used of Lighthouse and of the launcher that it brings. Its packages are installed with the first use. */
export interface LighthouseTool {
  readonly lighthouse: (url: string, flags: LighthouseFlags) => Promise<{ readonly lhr: LighthouseResult } | undefined>
  readonly launch: (options: { readonly chromePath: string; readonly chromeFlags: string[] }) => Promise<LaunchedChrome>
}

export interface LaunchedChrome {
  readonly port: number
  kill(): void
}

interface LighthouseFlags {
  readonly port: number
  readonly onlyCategories: readonly string[]
  readonly clearStorageTypes: readonly string[]
  readonly logLevel: 'error'
}

/** Something that an audit is about. */
export interface AuditItem {
  readonly node?: { readonly snippet: string }
}

interface LighthouseResult {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly displayValue?: string
        readonly numericValue?: number
        /** A list of {@link AuditItem} for most audits, one object for some. */
        readonly details?: { readonly items?: unknown }
      }
    >
  >
}

export async function openLighthouse(): Promise<LighthouseTool> {
  const modules = await ensureTool('Lighthouse', { version: '12.8.2', packages: ['lighthouse'] })
  const load = (file: string) => import(pathToFileURL(join(modules, file)).href)
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    load('lighthouse/core/index.js'),
    load('chrome-launcher/dist/index.js'),
  ])
  return { lighthouse, launch }
}
