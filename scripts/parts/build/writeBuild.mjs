/** Writes a build into its draft; the server in it may be used before the rest is there. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from '../step.mjs'

/**
 * Runs the command that writes the build. Once it says that the server is built, `meanwhile` is given the server's script and a signal
 * that aborts if the build fails; the build waits for it. A failed build leaves no draft.
 */
export async function writeBuild(command, draft, { meanwhile, ...options }) {
  const failed = new AbortController()
  let using
  const heard = ({ built }) => {
    if (built === 'server') using ??= meanwhile?.(join(draft, 'server/main.js'), failed.signal)
  }
  try {
    await runQuietly('正在构建', command, { ...options, heard })
    await using
  } catch (error) {
    failed.abort()
    await using
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}
