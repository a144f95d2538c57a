import { type Config, readConfig } from '../config'
import type { Database } from '../db/database'
import { loadTenants } from '../features/tenants/tenantRegistry'
import { StartupError } from '../startupError'
import { operatorCommand } from './operator'
import { onDatabase } from './reachDatabase'
import { workCommand } from './work'

type Command = (database: Database, words: readonly string[], config: Config) => Promise<readonly string[]>

/** What the built server does in place of serving when its first word names one. */
const commands: Readonly<Record<string, Command>> = {
  operator: ({ db }, words) => operatorCommand(db, words),
  work: ({ db }, words) => workCommand(db, words),
}

/** Runs a command and prints what it returns; the exit status is 1 when it fails. */
export async function runCommand(name: string, words: readonly string[]): Promise<void> {
  try {
    const command = commands[name]
    if (!command) throw new StartupError(`没有命令 ${name}，有 ${Object.keys(commands).join('、')}。`)
    const config = readConfig()
    const lines = await onDatabase(config, async (database) => {
      await loadTenants(database.db, config.tenantHosts)
      return command(database, words, config)
    })
    for (const line of lines) console.log(line)
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    process.exitCode = 1
  }
}
