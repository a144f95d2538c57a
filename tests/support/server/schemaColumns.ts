import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { users } from '#server/db/schema/accounts/accounts'

const folder = join(import.meta.dirname, '../../../server/db/schema')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
const modules: Record<string, unknown>[] = await Promise.all(files.map((name) => import(join(folder, name))))
const casing = new CasingCache('snake_case')

/** All tables of the schema. */
export const schemaTables = [...new Set(modules.flatMap((each) => Object.values(each)))].filter((each) =>
  is(each, PgTable),
)

/** All columns of the schema, with their reference to accounts and the unique keys that they are in. */
export const schemaColumns = () => schemaTables.flatMap(columnsOf)

function columnsOf(table: PgTable) {
  const { name, columns, foreignKeys, uniqueConstraints, primaryKeys, indexes } = getTableConfig(table)
  const references = foreignKeys
    .filter(({ reference }) => reference().foreignTable === users)
    .flatMap(({ reference, onDelete }) => reference().columns.map((column) => ({ column, onDelete })))
  const keys: string[][] = [
    ...uniqueConstraints.map((each) => each.columns.map((column) => column.name)),
    ...primaryKeys.map((each) => each.columns.map((column) => column.name)),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => config.columns.flatMap((column) => ('name' in column && column.name ? [column.name] : []))),
  ]
  return columns.map((column) => {
    const spelled = casing.getColumnCasing(column)
    const key = references.find((each) => each.column === column)
    return {
      table: name,
      spelled,
      path: `${name}.${spelled}`,
      isKey: key !== undefined,
      isOwned: key?.onDelete === 'cascade',
      unique: [...keys.filter((each) => each.includes(column.name)), ...(column.isUnique ? [[column.name]] : [])],
    }
  })
}
