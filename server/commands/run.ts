import { type Config, readConfig } from '../config'
import type { Database } from '../db/database'
import { describeDatabaseFailure, isSettingsFailure, mayDatabaseReturn } from '../startup/databaseFailure'
import { describeFileFailure } from '../startup/reasons'
import { StartupError } from '../startup/startupError'
import { onDatabase, onDatabaseAsItIs, onStoppedDatabase } from './reachDatabase'

type Lines = Promise<readonly string[]>
type Command = (database: Database, words: readonly string[], config: Config) => Lines

/** Commands that the built server runs instead of serving if its first argument names one. Each is loaded when it runs. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  demo: async () => {
    const { demoCommand } = await import('./demo')
    return ({ db }, words, config) => demoCommand(db, words, config)
  },
  feedback: async () => {
    const { feedbackCommand } = await import('./feedback')
    return ({ db }, words) => feedbackCommand(db, words)
  },
  ledger: async () => {
    const { ledgerCommand } = await import('./ledger')
    return ({ db }, words, config) => ledgerCommand(db, words, config)
  },
  operator: async () => {
    const { operatorCommand } = await import('./operator')
    return ({ db }, words, config) => operatorCommand(db, words, config)
  },
  secret: async () => {
    const { secretCommand } = await import('./secret')
    return ({ db }, words, config) => secretCommand(db, words, config)
  },
  site: async () => {
    const { siteCommand } = await import('./site')
    return ({ db }, words, config) => siteCommand(db, words, config)
  },
  work: async () => {
    const { workCommand } = await import('./work')
    return ({ db }, words) => workCommand(db, words)
  },
}

/** Commands on the database itself, which may be empty or of another release. */
const keeping: Readonly<Record<string, (words: readonly string[], config: Config) => Lines>> = {
  backup: async (words, config) => {
    const { backupCommand } = await import('./backup')
    return onDatabaseAsItIs(config, (database) => backupCommand(database, words, config))
  },
  restore: async (words, config) => {
    const { restoreCommand } = await import('./backup')
    return onStoppedDatabase(config, (database) => restoreCommand(database, words, config))
  },
}

/** Runs a command and prints what it returns; the exit status is 1 when it fails. */
export async function runCommand(name: string, words: readonly string[]): Promise<void> {
  try {
    for (const line of await carryOut(name, words)) console.log(line)
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exitCode = 1
  }
}

/** What an operator can mend has a sentence: settings, the disk, a database out of reach. Anything else is a bug. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message
  const ofDatabase = isSettingsFailure(error) || mayDatabaseReturn(error)
  return describeFileFailure(error) ?? (ofDatabase ? `${describeDatabaseFailure(error)}。` : undefined)
}

async function carryOut(name: string, words: readonly string[]): Lines {
  const kept = keeping[name]
  if (kept) return kept(words, readConfig())
  const command = await commands[name]?.()
  const names = Object.keys({ ...commands, ...keeping })
  if (!command) throw new StartupError(`没有命令 ${name}，有 ${names.join('、')}。`)
  const config = readConfig()
  return onDatabase(config, (database) => command(database, words, config))
}
