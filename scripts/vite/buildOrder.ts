import type { ViteBuilder } from 'vite'

/**
 * Builds the server first and tells the command that builds (`scripts/parts/prepare.mjs`): a first start fills its database while the
 * rest is built.
 */
export async function buildServerFirst(builder: ViteBuilder): Promise<void> {
  const { server, ...others } = builder.environments
  if (!server) throw new Error('There is no environment of the server')
  await builder.build(server)
  process.send?.({ built: 'server' })
  for (const environment of Object.values(others)) await builder.build(environment)
}
