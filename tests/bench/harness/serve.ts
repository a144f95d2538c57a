import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { aliases } from '../../../scripts/vite/aliases'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * Builds one page of this folder as the product is built, and serves it on a free port. The page is isolated, so that its
 * clock ticks in 5 µs instead of 100.
 */
export async function serveHarness(page: string, outDir: string): Promise<{ url: string; close(): Promise<void> }> {
  const resolve = { alias: aliases }
  const shared = { configFile: false, root, resolve, logLevel: 'warn', worker: { format: 'es' } } as const
  await build({ ...shared, build: { outDir, emptyOutDir: true, rolldownOptions: { input: `${root}${page}` } } })
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: {
      host: '127.0.0.1',
      port: 0,
      headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
    },
  })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('the harness is not served')
  return {
    url: new URL(page, address).href,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
