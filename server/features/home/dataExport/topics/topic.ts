import { type SQL, sql } from 'drizzle-orm'

/** One page of an export, and one JSON file of the same rows. */
export interface ExportTopic {
  /** Name of its files. */
  readonly key: string
  readonly title: string
  /** Columns of its rows with their headings. */
  readonly columns: Readonly<Record<string, string>>
  readonly rows: (userId: number) => SQL
}

export const ownIm = (userId: number) => sql`(select id from chat_users where user_id = ${userId})`
export const ownResume = (userId: number) => sql`(select id from resumes where user_id = ${userId})`
export const yes = (column: SQL) => sql`case when ${column} then '是' else '否' end`
export const role = (column: SQL) => sql`case ${column} when 1 then '招聘者' else '求职者' end`
