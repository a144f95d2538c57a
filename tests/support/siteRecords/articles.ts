import { sql } from 'drizzle-orm'
import { findHelp } from '#contract/articles/help'
import { helpArticles } from '#contract/articles/siteKinds'
import { basisOf } from '#contract/basis'
import { publishSiteRecord, saveSiteDraft } from '#contract/siteRecords/records'
import type { Db } from '#server/db/database'
import type { Client } from '../server/client'

/** Articles of the help centre, by which tests try what every kind of published records can. */

export const kind = 'help'
const article = { category: '试用', question: '怎样试用？', answer: ['打开页面。', '按「试用」。'], order: 1 }

export const dataOf = (data: object) => ({ ...article, ...data })
export const textOf = (data: object) => JSON.stringify(dataOf(data))
export const basisFor = (data: object) => basisOf(helpArticles.schema, data as Record<string, unknown>)

/** The questions that a visitor sees. */
export const questionsFor = async (visitor: Client) =>
  (await visitor.get(findHelp, {})).list.flatMap(({ items }) => items.map(({ question }) => question))

export async function makeArticle(operator: Client, question: string): Promise<string> {
  const { key } = await operator.get(saveSiteDraft, { kind, key: '', data: textOf({ question }) })
  return key
}

export async function publishArticle(operator: Client, question: string): Promise<string> {
  const key = await makeArticle(operator, question)
  await operator.get(publishSiteRecord, { kind, key })
  return key
}

/** Saves data as a draft of a record, and publishes it. */
export async function publishRecord(operator: Client, kindKey: string, key: string, data: object): Promise<string> {
  const saved = await operator.get(saveSiteDraft, { kind: kindKey, key, data: JSON.stringify(data) })
  await operator.get(publishSiteRecord, { kind: kindKey, key: saved.key })
  return saved.key
}

/** Whether somebody waits for a lock of the kind of records. */
export async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ waits: boolean }>(
    sql`select exists (select from pg_locks where locktype = 'advisory' and not granted) as waits`,
  )
  return rows[0]?.waits === true
}
