import type { Plugin } from 'vite'
import { createPageTable } from '../../contract/pageTable.ts'
import { readPageRecords } from './pageRecords.ts'

/** Serves the console's entry for its addresses during development, as `server/pages` does in production. */
export function consoleEntry(): Plugin {
  return {
    name: 'console-entry',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use(async (request, _response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        if (request.method === 'GET' && request.headers.accept?.includes('text/html')) {
          const { pages } = await readPageRecords('dev')
          if (createPageTable(pages)(path)?.page.console) request.url = '/console.html'
        }
        next()
      })
    },
  }
}
