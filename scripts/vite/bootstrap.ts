import { AsyncLocalStorage } from 'node:async_hooks'
import { request } from 'node:http'
import type { Plugin, ProxyOptions } from 'vite'

const slot = '<script type="application/json" id="tenant"></script>'

/**
 * Fills the page's tenant slot during development as the server does in production: with what it says about the host
 * that the browser asked for. The backend is the target of the development proxy.
 */
export function bootstrapFromBackend(): Plugin {
  const hosts = new AsyncLocalStorage<string | undefined>()
  let backend: string | undefined
  return {
    name: 'bootstrap-from-backend',
    apply: 'serve',
    configResolved: ({ server }) => {
      backend = targetOf(server.proxy?.['/bootstrap'])
    },
    configureServer: (server) => {
      server.middlewares.use((incoming, _response, next) => hosts.run(incoming.headers.host, next))
    },
    transformIndexHtml: async (html) => {
      const host = hosts.getStore()
      if (!backend || !host) return html
      const text = await read(new URL('/bootstrap', backend), host)
      return html.replace(slot, () => slot.replace('></', `>${text}</`))
    },
  }
}

function targetOf(rule: string | ProxyOptions | undefined): string | undefined {
  const target = typeof rule === 'string' ? rule : rule?.target
  return typeof target === 'string' ? target : undefined
}

function read(url: URL, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { host } }, async (response) => {
      resolve(Buffer.concat(await response.toArray()).toString('utf8'))
    })
    call.on('error', reject)
    call.end()
  })
}
