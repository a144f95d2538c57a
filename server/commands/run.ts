import { type Config, readConfig } from '../config'
import type { Database } from '../db/database'
import { StartupError } from '../startupError'
import { demoCommand } from './demo'
import { operatorCommand } from './operator'
import { onDatabase } from './reachDatabase'
import { secretCommand } from './secret'
import { siteCommand } from './site'
import { workCommand } from './work'

type Command = (database: Database, words: readonly string[], config: Config) => Promise<readonly string[]>

/** What the built server does in place of serving when its first word names one. */
const commands: Readonly<Record<string, Command>> = {
  demo: ({ db }, words, config) => demoCommand(db, words, config),
  operator: ({ db }, words) => operatorCommand(db, words),
  secret: ({ db }, words, config) => secretCommand(db, words, config),
  site: ({ db }, words, config) => siteCommand(db, words, config),
  work: ({ db }, words) => workCommand(db, words),
}

/** Runs a command and prints what it returns; the exit status is 1 when it fails. */
export async function runCommand(name: string, words: readonly string[]): Promise<void> {
  try {
    const command = commands[name]
    if (!command) throw new StartupError(`没有命令 ${name}，有 ${Object.keys(commands).join('、')}。`)
    const config = readConfig()
    const lines = await onDatabase(config, (database) => command(database, words, config))
    for (const line of lines) console.log(line)
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    process.exitCode = 1
  }
}
