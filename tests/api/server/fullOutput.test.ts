import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'

/** A server whose output nobody reads. */

const program = join(import.meta.dirname, '../../support/server/loudServer.ts')

let child: ChildProcess
afterEach(() => {
  child.kill('SIGKILL')
})

async function start(): Promise<() => Promise<number>> {
  child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const [port] = (await once(child, 'message')) as [number]
  return async () => Number(await (await fetch(`http://127.0.0.1:${port}`)).text())
}

test('goes on serving, drops lines, and says how many once it is read', async () => {
  const dropped = await start()
  await dropped()
  const last = await dropped()
  expect(last).toBeGreaterThan(0)
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const { msg, lines } = JSON.parse(line)
    if (lines === undefined) continue
    expect([msg, lines]).toEqual(['Nobody read the log: lines were dropped', last])
    break
  }
})

test('ends when it is asked to', async () => {
  const dropped = await start()
  await dropped()
  await dropped()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
