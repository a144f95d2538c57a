import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** Whether there is a Redis on this machine; Debian's comes with the browsers (`scripts/browsers.mjs`). */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export interface TestRedis {
  readonly url: string
  readonly process: ChildProcess
  close(): Promise<void>
}

/** Starts a Redis that keeps nothing on disk. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp']
  const process = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(process.stdout)
  for await (const line of lines) if (line.includes('Ready to accept connections')) break
  process.stdout.resume()
  const ended = once(process, 'exit')
  return {
    url: `redis://127.0.0.1:${port}`,
    process,
    close: async () => {
      process.kill('SIGKILL')
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
