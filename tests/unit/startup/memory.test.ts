import { isBuiltin } from 'node:module'
import { expect, test } from 'vitest'
import { serverMemory } from '../../../scripts/parts/serverProcess.mjs'
import { readImportGraph, readSource } from '../../support/server/importGraph'

/** What every process of the server keeps in its memory. Further packages are loaded when they are used (`lazyPackage`, `import()`). */
const loadedByAStart = [
  '@block65/webcrypto-web-push',
  '@fastify/compress',
  '@fastify/multipart',
  '@fastify/static',
  '@node-rs/argon2',
  'altcha',
  'aws4fetch',
  'client-zip',
  'drizzle-orm',
  'fastify',
  'ipaddr.js',
  'opencc-js',
  'pg',
  'pino',
  'prom-client',
  'qr',
  'socket.io',
  'socket.io-adapter',
  'socket.io-parser',
  'unhomoglyph',
  'zod',
]

test('a start loads these packages and no other', () => {
  const graph = readImportGraph(['server', 'contract'])
  const reached = new Set(['server/main.ts', 'server/start.ts', 'server/serve.ts'])
  for (const file of reached) for (const { to, kind } of graph.get(file) ?? []) if (kind === 'run') reached.add(to)
  expect([...new Set([...reached].filter((file) => file.endsWith('.ts')).flatMap(packagesOf))].sort()).toEqual(
    loadedByAStart,
  )
})

function packagesOf(file: string): string[] {
  const names = readSource(file).matchAll(/^(?:import|export) (?!type\b)(?:[\w*{][^;'=]*? from )?'([@a-z][^']*)'/gm)
  return [...names]
    .map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')
    .filter((name) => !isBuiltin(name))
}

test.each(['ops/rencai@.service', 'ops/Dockerfile', 'docs/production.md', 'docs/zh/production.md'])(
  '%s names the variables that save memory',
  (file) => {
    for (const [name, value] of Object.entries(serverMemory)) expect(readSource(file)).toContain(`${name}=${value}`)
  },
)
