import { isBuiltin } from 'node:module'
import { describe, expect, test } from 'vitest'
import { serverFlags, serverMemory } from '../../../scripts/parts/serverProcess.mjs'
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

describe('the server is started with little memory', () => {
  const command = ['node', ...serverFlags, 'scripts/serve.mjs']
  const variables = Object.entries(serverMemory).map(([name, value]) => `${name}=${value}`)

  test.each([
    ['package.json', [command.join(' ')]],
    ['ops/rencai@.service', [command.join(' '), ...variables]],
    ['ops/Dockerfile', [command.map((word) => `"${word}"`).join(', '), ...variables]],
    ['docs/production.md', [command.join(' ')]],
    ['docs/zh/production.md', [command.join(' ')]],
  ])('by %s', (file, parts) => {
    for (const part of parts) expect(readSource(file)).toContain(part)
  })
})
