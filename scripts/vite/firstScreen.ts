import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const folder = 'src/firstScreen/standIns'

/** What the components import, and what stands in for it on the server. */
const standIns: ReadonlyMap<string, string> = new Map(
  [
    ['src/platform/tenant.ts', 'tenant.ts'],
    ['src/platform/layout.ts', 'layout.ts'],
    ['src/platform/storage.ts', 'storage.ts'],
    ['src/platform/cookies.ts', 'cookies.ts'],
    ['src/api/firstData.ts', 'firstData.ts'],
    ['src/api/session.ts', 'session.ts'],
  ].map(([file = '', standIn = '']) => [join(root, file), join(root, folder, standIn)]),
)

/** Modules that only a press or an effect runs, so that nothing of them is needed to draw. */
const unused = /\/src\/(api\/call|kernel\/host\/(host|miniProgram)|platform\/cryptoWorker)\.ts$/

/** What components load later is not drawn, but for the frames, the screens and what they have on desktops only. */
const drawnLater = /\/(Desktop\w+|MobileFrame|(HomePage|JobPage|JobSearchPage|LoginPage)\.tsx)$/

const nothing = '\0first-screen-nothing'
const sheet = '\0first-screen-sheet:'

/**
 * Lets `src/firstScreen/main.tsx` run without a browser. Works on the environment of that name, and in tests that ask for it.
 */
export function firstScreen({ environment = 'firstScreen' }: { environment?: string } = {}): Plugin {
  return {
    name: 'first-screen',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === environment,
    async resolveId(source, importer, options) {
      if (!importer || importer.startsWith(sheet)) return undefined
      const isLater = (options as { kind?: string }).kind === 'dynamic-import'
      if (isLater && !drawnLater.test(source)) return nothing
      if (!/^[./]/.test(source)) return undefined
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found) return found
      if (unused.test(found.id)) return nothing
      if (found.id.endsWith('.css')) return sheet + found.id.replace(/\.css$/, '')
      return standIns.get(found.id) ?? found
    },
    load(id) {
      if (id === nothing) return 'export {}'
      if (!id.startsWith(sheet)) return undefined
      const file = JSON.stringify(`${id.slice(sheet.length)}.css`)
      const inline = JSON.stringify(`${id.slice(sheet.length)}.css?inline`)
      const list = JSON.stringify(join(root, 'src/firstScreen/styleSheets.ts'))
      return [
        `import text from ${inline}`,
        `import { styleSheets } from ${list}`,
        ...(/\.module$/.test(id) ? [`export { default } from ${file}`] : []),
        'styleSheets.push(text)',
      ].join('\n')
    },
  }
}
