/// <reference path="./opencc.d.ts" />
import type { Scripts } from './searchWords'

/**
 * Simplified and traditional characters, for searches. The table is that of OpenCC, whose package has no types for its single parts
 * (`opencc.d.ts`).
 */

/** Radicals as the characters that they look like; no normal form of Unicode does it. */
const radicals =
  '⺟母 ⺠民 ⻁虎 ⻄西 ⻅见 ⻆角 ⻉贝 ⻋车 ⻓长 ⻔门 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ⻢马 ⻣骨 ⻤鬼 ⻥鱼 ⻦鸟 ⻨麦 ⻩黄 ⻬齐 ⻮齿 ⻰龙 ⻳龟'

/** Reads OpenCC's table: `會 会|計 计`. */
export function readScripts(table: string): Scripts {
  const plainOf = new Map<string, string>()
  for (const pair of table.split('|')) {
    const [other = '', plain = ''] = pair.split(' ')
    if (other.length === 1 && plain.length === 1) plainOf.set(other, plain)
  }
  for (const [radical = '', plain = ''] of radicals.split(' ')) plainOf.set(radical, plain)
  const others = new Map<string, string[]>()
  for (const [other, first] of plainOf) {
    const plain = plainOf.get(first) ?? first
    plainOf.set(other, plain)
    others.set(plain, [...(others.get(plain) ?? []), other])
  }
  return {
    plain: (character) => plainOf.get(character) ?? character,
    othersOf: (plain) => others.get(plain) ?? [],
  }
}

/** Loads the table (10 KB), which a browser needs with the first search for Chinese only. Rejects if it cannot be loaded. */
export async function loadScripts(): Promise<Scripts> {
  const { default: table } = await import('opencc-js/dict/TSCharacters')
  return readScripts(table)
}

/** Whether the scripts matter for a query. */
export const isChinese = (query: string): boolean => /\p{Script=Han}/u.test(query)
