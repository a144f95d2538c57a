import { useEffect, useState } from 'react'
import { loadReadings } from '#contract/chat/readings'
import { isSpelling, type NameTables } from '#contract/chat/search/nameMatch'
import { isChinese, loadScripts } from '#contract/chat/search/scripts'

/** The readings of Chinese characters, once `words` may be pinyin, and their scripts, once they may be in either; empty until they are here. */
export function useNameTables(words: string): NameTables {
  const [tables, setTables] = useState<NameTables>({})
  const wantsReadings = tables.readingsOf === undefined && words.split(/\s+/).some(isSpelling)
  const wantsScripts = tables.scripts === undefined && isChinese(words)
  // biome-ignore lint/correctness/useExhaustiveDependencies: words that change are the occasion to try a failed load again
  useEffect(() => {
    const add = <Key extends keyof NameTables>(key: Key) =>
      [
        (value: NameTables[Key]) => setTables((known) => ({ ...known, [key]: value })),
        () => {
          // Names are found as they are written until then.
        },
      ] as const
    if (wantsReadings) loadReadings().then(...add('readingsOf'))
    if (wantsScripts) loadScripts().then(...add('scripts'))
  }, [wantsReadings, wantsScripts, words])
  return tables
}
