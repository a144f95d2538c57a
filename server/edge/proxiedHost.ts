import type { FastifyInstance } from 'fastify'
import { hostName, isBareAddress } from './hosts'
import type { TenantRegistry } from './sites'

/** Limit of warnings, since anybody can send any origin. */
const mostWarnings = 5

/**
 * Warns once for each name that a browser asked for while the request names another host: a proxy that does not pass the host on, as
 * nginx does with a bare `proxy_pass`. Otherwise the wrong site is shown, or none.
 */
export function warnOfLostHosts(app: FastifyInstance, tenants: Pick<TenantRegistry, 'knowsHost'>): void {
  const named = new Set<string>()
  app.addHook('onRequest', async ({ headers, log }) => {
    const asked = hostIn(headers.origin) ?? hostIn(headers.referer)
    const { host } = headers
    if (asked === undefined || named.size >= mostWarnings || named.has(asked) || asked === hostName(host)) return
    const isProxied = isBareAddress(host) || hostName(host) === 'localhost' || !tenants.knowsHost(host)
    if (!isProxied || hostName(asked) === 'localhost' || isBareAddress(asked)) return
    named.add(asked)
    log.warn(
      { host, asked },
      `浏览器访问的是 ${asked}，代理转来的 Host 却是 ${host}：请让代理保留原来的 Host（nginx：proxy_set_header Host $http_host;），见 ops/nginx.conf。`,
    )
  })
}

function hostIn(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  return new URL(address).hostname || undefined
}
