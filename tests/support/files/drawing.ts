import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { aliases } from '../../../scripts/vite/aliases'
import { firstScreen } from '../../../scripts/vite/firstScreen'
import { pageModules } from '../../../scripts/vite/pageModules'

/**
 * Puts what draws first screens, from sources, into the folder of a build, where a server of tests finds it. Resolves to how to
 * end it.
 */
export async function writeDrawing(folder: string): Promise<() => Promise<void>> {
  const vite = await createServer({
    configFile: false,
    root: resolve(import.meta.dirname, '../../..'),
    logLevel: 'error',
    resolve: { alias: aliases },
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [react(), pageModules({ drawing: 'ssr' }), firstScreen({ environment: 'ssr' })],
  })
  const { drawFirstScreen } = await vite.ssrLoadModule('/src/firstScreen/main.tsx')
  Object.assign(globalThis, { drawFirstScreen })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(
    join(folder, 'main.js'),
    'export const drawFirstScreen = (visit) => globalThis.drawFirstScreen(visit)',
  )
  return () => vite.close()
}
