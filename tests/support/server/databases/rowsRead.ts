import type { Pool, PoolClient, QueryConfig } from 'pg'
import { type Db, queriesOf } from '#server/db/database'

interface Node {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}

type Query = (config: QueryConfig | string, values?: unknown[]) => Promise<unknown>

/** Runs something and counts the rows of a table that its statements look at, by their plans. */
export async function rowsRead(pool: Pool, table: string, run: (db: Db) => Promise<unknown>): Promise<number> {
  let count = 0
  const counting = (client: PoolClient): Query => {
    return async (config, values) => {
      if (typeof config === 'string' || !/^\s*(select|with|insert|update|delete)/i.test(config.text))
        return client.query(config as QueryConfig, values)
      count += await explain(client, table, { text: config.text, values: values ?? [] })
      return client.query(config, values)
    }
  }
  const ofPool: Query = async (config, values) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await counting(client)(config, values)
      await client.query('commit')
      return result
    } finally {
      client.release()
    }
  }
  const connect = async () => {
    const client = await pool.connect()
    return replacing(client, { query: counting(client) })
  }
  await run(queriesOf(replacing(pool, { query: ofPool, connect })))
  return count
}

function replacing<Own extends object>(own: Own, others: Readonly<Record<string, unknown>>): Own {
  return new Proxy(own, {
    get(target, key) {
      const value = typeof key === 'string' && key in others ? others[key] : Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** An explained statement acts, which is taken back. */
async function explain(client: PoolClient, table: string, { text, values = [] }: QueryConfig): Promise<number> {
  await client.query('savepoint before')
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
  await client.query('rollback to before')
  return rowsOf(rows[0]['QUERY PLAN'][0].Plan, table)
}

function rowsOf(node: Node, table: string): number {
  const own = node['Relation Name'] === table ? lookedAt(node) : 0
  return (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each, table), own)
}

const lookedAt = (node: Node): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0))
