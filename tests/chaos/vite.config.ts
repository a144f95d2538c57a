import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { quietComlink } from '../../scripts/vite/quietComlink.ts'

/** Builds the tab of the chaos suite, as CHAOS_BUILD `plain` or `faulty` (a bad line). */
const build = process.env.CHAOS_BUILD ?? 'plain'
const faulty = resolve(import.meta.dirname, 'page/faultySocket.ts')

/** The hub's socket gives way to one that doubles and shuffles. */
function badLine(): Plugin {
  return {
    name: 'bad-line',
    enforce: 'pre',
    resolveId: (source, importer) =>
      /^(\.|.*\/link)\/socket$/.test(source) && importer?.includes('/workers/chat/') ? faulty : null,
  }
}

const plugins = () => (build === 'faulty' ? [badLine()] : [])

export default defineConfig({
  root: resolve(import.meta.dirname, 'page'),
  base: `/chaos-${build}/`,
  plugins: [...plugins(), quietComlink()],
  define: { __BUILD__: JSON.stringify(`chaos-${build}`) },
  worker: { format: 'es', plugins },
  build: {
    outDir: resolve(import.meta.dirname, `../../test-results/chaos/client/chaos-${build}`),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: resolve(import.meta.dirname, 'page/tab.html') },
  },
})
