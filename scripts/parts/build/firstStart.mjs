/** What a first start does beside something else, so that its first page comes earlier. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { runOnce } from '../supervise.mjs'
import { isPacked } from './pack.mjs'

/**
 * Lets the server's script fill an empty data folder, while the client is still built, until it is done or `failed` aborts. It is silent:
 * what it cannot do, the start does afterwards, and says why not.
 */
export async function fillAhead(server, failed, options) {
  if (failed.aborted) return
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc']
  const command = [process.execPath, '--no-warnings', server, 'prepare']
  await runOnce(command, { stop: failed, options: { ...options, stdio } })
}

/** Packs a build that is not packed yet behind the running product, and ends with this process. */
export function packBehind(folder) {
  if (isPacked(folder)) return
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc']
  const child = spawn(process.execPath, [join(import.meta.dirname, 'packBehind.mjs'), folder], { stdio })
  child.unref()
  child.channel.unref()
}
