import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Drizzle leaves out the table's name before columns in the fields of a select from one table. In a subquery there, a column of that
 * table then means one of the subquery's table, without an error: `(select count(*) from b where b.a_id = ${a.id})` compares b with
 * itself. Such a column is written out: `a.id`.
 */
function findTraps(source: string): string[] {
  const traps: string[] = []
  for (const { index } of source.matchAll(/\.select\(\{/g)) {
    const start = source.indexOf('{', index)
    const end = endOf(source, start)
    const rest = source.slice(end, end + 2_000)
    const [, table = ''] = /^\)\s*\.from\((\w+)\)/.exec(rest) ?? []
    const [chain = ''] = /^[\s\S]*?(?:\n\n|\n\}|$)/.exec(rest) ?? []
    if (table === '' || /\.(?:left|inner|right|full)Join\(/.test(chain)) continue
    const column = new RegExp(`\\$\\{${table}\\.\\w+\\}`)
    for (const [words] of source.slice(start, end).matchAll(/`[^`]*\bselect\b[^`]*`/g)) {
      const isOwn = new RegExp(`from\\s+\\$\\{${table}\\}`).test(words)
      if (!isOwn && column.test(words)) traps.push(words)
    }
  }
  return traps
}

/** Behind the brace that closes the one at `start`. */
function endOf(source: string, start: number): number {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    if (source[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return source.length
}

const column = '$' + '{a.id}'
const trap = `db.select({ n: sql\`(select count(*) from b where b.a_id = ${column})\` }).from(a).where(x)`

test('the trap is found, and not where a join or the name of the table avoids it', () => {
  expect(findTraps(trap)).toHaveLength(1)
  expect(findTraps(trap.replace('.where', '.leftJoin(b, y).where'))).toEqual([])
  expect(findTraps(trap.replace(column, 'a.id'))).toEqual([])
})

test('no subquery in a field of a select loses the table of its column', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((each) => findTraps(readFileSync(`server/${each}`, 'utf8')).map((words) => [each, words]))
  expect(found).toEqual([])
})
