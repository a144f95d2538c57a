import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { Page } from '../../contract/page'

const root = join(import.meta.dirname, '../..')

interface PageRecords {
  readonly pages: readonly Page[]
  /** The files that declare them. */
  readonly files: readonly string[]
}

let built: Promise<PageRecords> | undefined

/** Reads the page records: a build once, since that takes as long as a tenth of a bundle, a development server as they are now. */
export function readPageRecords(mode: string): Promise<PageRecords> {
  if (mode !== 'build') return read()
  built ??= read()
  return built
}

async function read(): Promise<PageRecords> {
  const { module, dependencies } = await runnerImport<{ readonly pages: readonly Page[] }>(
    join(root, 'contract/pages.ts'),
    { configFile: false, root },
  )
  return { pages: module.pages, files: dependencies }
}
