import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3Storage } from '#server/outbound/storage/s3Storage'

/** A bucket that verifies each request: computes signature version 4 again by Node's own cryptography. */
const kept = new Map<string, Buffer>()
const secretKey = 'not-so-secret'
const server = createServer(async (request, response) => {
  const body = await buffer(request)
  if (!isSigned(request)) return void response.writeHead(403).end()
  const name = request.url ?? ''
  if (name.startsWith('/files?')) return void response.end(listPage(new URL(name, endpoint).searchParams))
  if (request.method === 'PUT') kept.set(name, body)
  const content = kept.get(name)
  response.writeHead(content ? 200 : 404, { 'content-length': content?.length ?? 0 }).end(content)
})

/** One key a page. */
function listPage(query: URLSearchParams): string {
  const keys = [...kept.keys()].map((name) => name.replace('/files/', ''))
  const at = Number(query.get('continuation-token') ?? 0)
  const next = at + 1 < keys.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''
  return `<ListBucketResult><Contents><Key>${keys[at]}</Key></Contents>${next}</ListBucketResult>`
}

let endpoint: string
let folder: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 's3-'))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = (change = {}) => ({
  endpoint,
  bucket: 'files',
  region: 'cn-1',
  accessKey: 'key',
  secretKey,
  ...change,
})

test('stored objects can be read from the bucket, and missing ones are undefined', async () => {
  const path = join(folder, 'content')
  await writeFile(path, '简历')
  const storage = openS3Storage(settings())
  await storage.put('abc', path, 'application/pdf')
  const content = await storage.read('abc')
  expect(content?.size).toBe(6)
  expect(content && (await text(content.stream))).toBe('简历')
  expect(await storage.read('nothing')).toBeUndefined()
})

test('all stored objects are listed, page by page', async () => {
  const path = join(folder, 'content')
  await writeFile(path, '简历')
  const storage = openS3Storage(settings())
  for (const name of ['one', 'two', 'three']) await storage.put(name, path, 'application/pdf')
  const names: string[] = []
  for await (const name of storage.list()) names.push(name)
  expect(names).toEqual(expect.arrayContaining(['one', 'two', 'three']))
})

test('a wrong secret key is refused', async () => {
  await expect(openS3Storage(settings({ secretKey: 'other' })).read('abc')).rejects.toThrow('403')
})

function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, scope = '', signed = '', signature] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
  const names = signed.split(';')
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const [path = '', query = ''] = url.split('?')
  const request = [method, path, query, lines, signed, headers['x-amz-content-sha256']].join('\n')
  const hash = createHash('sha256').update(request).digest('hex')
  const [date = '', region = '', service = '', end = ''] = scope.split('/')
  const key = [date, region, service, end].reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${secretKey}`)
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n')
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
}

const hmac = (key: Buffer | string, words: string) => createHmac('sha256', key).update(words).digest()
