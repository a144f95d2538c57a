import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const html = `<!doctype html><html lang="zh-CN"><head><title>人才</title>
<script type="application/json" id="tenant"></script></head><body><div id="root"></div></body></html>`

/** A client that is a page without scripts, for tests of what the server writes into pages. */
export async function writeClient(): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const build = await mkdtemp(join(tmpdir(), 'rencai-client-'))
  const folder = join(build, 'client')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), html)
  return { folder, remove: () => rm(build, { recursive: true, force: true }) }
}
