import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = 'node_modules/pdfjs-dist'
const folders = ['cmaps', 'standard_fonts']

/** What the PDF viewer needs for fonts that a file does not carry stands at /pdf/: copied by the build, served in development. */
export function pdfTables(): Plugin {
  return {
    name: 'pdf-tables',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: async ({ dir = '' }) => {
      await Promise.all(folders.map((name) => cp(join(source, name), join(dir, 'pdf', name), { recursive: true })))
    },
    configureServer: (server) => {
      server.middlewares.use('/pdf', async (request, response, next) => {
        const [, folder = '', file = ''] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? []
        if (!folders.includes(folder)) return next()
        const bytes = await readFile(join(source, folder, file)).catch(() => undefined)
        response.statusCode = bytes ? 200 : 404
        response.end(bytes)
      })
    },
  }
}
