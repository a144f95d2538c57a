import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config'
import { openDatabase } from '#server/db/database'
import { startEmbeddedPostgres } from '#server/db/embedded/postgres'
import { listen } from '#server/startup/listen'
import { StartupError } from '#server/startup/startupError'

const sentenceOf = async (starting: Promise<unknown>): Promise<string> => {
  const error = await starting.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartupError)
  return (error as StartupError).message
}

test('a port that is in use is reported', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const config = readConfig({ PORT: String(port), HOST: '127.0.0.1' })
  expect(await sentenceOf(listen(Fastify(), config))).toContain(`端口 ${port} 已被占用`)
  other.close()
})

test('a database that does not respond is reported without its password', async () => {
  const connectionString = 'postgres://someone:hidden-word@127.0.0.1:9/rencai'
  const sentence = await sentenceOf(openDatabase({ connectionString }, () => {}))
  expect(sentence).toMatch(/^连不上 PostgreSQL：/)
  expect(sentence).not.toContain('hidden-word')
})

test('files of another PostgreSQL are not modified', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rencai-start-'))
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '9\n')
  expect(await sentenceOf(startEmbeddedPostgres({ dataDir }))).toContain('属于 PostgreSQL 9')
  await rm(dataDir, { recursive: true, force: true })
})
