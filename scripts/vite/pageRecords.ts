import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { Page } from '../../contract/page'

const root = join(import.meta.dirname, '../..')

/** Reads the page records as they are now, with the files that declare them. */
export async function readPageRecords(): Promise<{
  readonly pages: readonly Page[]
  readonly files: readonly string[]
}> {
  const { module, dependencies } = await runnerImport<{ readonly pages: readonly Page[] }>(
    join(root, 'contract/pages.ts'),
    { configFile: false, root },
  )
  return { pages: module.pages, files: dependencies }
}
