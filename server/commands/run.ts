import { type Config, readConfig } from '../config'
import type { Database } from '../db/database'
import { StartupError } from '../startupError'
import { backupCommand, restoreCommand } from './backup'
import { demoCommand } from './demo'
import { feedbackCommand } from './feedback'
import { ledgerCommand } from './ledger'
import { operatorCommand } from './operator'
import { onDatabase, onDatabaseAsItIs, onStoppedDatabase } from './reachDatabase'
import { secretCommand } from './secret'
import { siteCommand } from './site'
import { workCommand } from './work'

type Command = (database: Database, words: readonly string[], config: Config) => Promise<readonly string[]>

/** Commands that the built server runs instead of serving if its first argument names one. */
const commands: Readonly<Record<string, Command>> = {
  demo: ({ db }, words, config) => demoCommand(db, words, config),
  feedback: ({ db }, words) => feedbackCommand(db, words),
  ledger: ({ db }, words, config) => ledgerCommand(db, words, config),
  operator: ({ db }, words) => operatorCommand(db, words),
  secret: ({ db }, words, config) => secretCommand(db, words, config),
  site: ({ db }, words, config) => siteCommand(db, words, config),
  work: ({ db }, words) => workCommand(db, words),
}

/** Commands on the database itself, which may be empty or of another release. */
const keeping: Readonly<Record<string, (words: readonly string[], config: Config) => Promise<readonly string[]>>> = {
  backup: (words, config) => onDatabaseAsItIs(config, (database) => backupCommand(database, words, config)),
  restore: (words, config) => onStoppedDatabase(config, (database) => restoreCommand(database, words, config)),
}

/** Runs a command and prints what it returns; the exit status is 1 when it fails. */
export async function runCommand(name: string, words: readonly string[]): Promise<void> {
  try {
    for (const line of await carryOut(name, words)) console.log(line)
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    process.exitCode = 1
  }
}

async function carryOut(name: string, words: readonly string[]): Promise<readonly string[]> {
  const kept = keeping[name]
  if (kept) return kept(words, readConfig())
  const command = commands[name]
  const names = Object.keys({ ...commands, ...keeping })
  if (!command) throw new StartupError(`没有命令 ${name}，有 ${names.join('、')}。`)
  const config = readConfig()
  return onDatabase(config, (database) => command(database, words, config))
}
