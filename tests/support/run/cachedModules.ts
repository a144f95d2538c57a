import type { Plugin } from 'vite'

/** Seconds that a browser may use a module again without asking, which is longer than a run. Each run has browsers of its own. */
const maxAge = 3_600

/**
 * Modules do not change in a run. Vite has the browser ask for each of them again in every test file, hundreds of times for the same.
 */
export const cachedModules = (): Plugin => ({
  name: 'rencai:cached-modules',
  configureServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      const { writeHead } = response
      response.writeHead = ((...head: Parameters<typeof writeHead>) => {
        const isModule = /javascript|css/.test(`${response.getHeader('Content-Type')}`)
        if (isModule && response.statusCode === 200) response.setHeader('Cache-Control', `max-age=${maxAge}`)
        return writeHead.apply(response, head)
      }) as typeof writeHead
      next()
    })
  },
})
