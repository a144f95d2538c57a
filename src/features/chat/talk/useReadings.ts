import { useEffect, useState } from 'react'
import { isSpelling, type ReadingsOf } from '../../../../contract/chat/nameMatch'
import { loadReadings } from '../../../../contract/chat/readings'

/** The readings of Chinese characters, once `words` may be pinyin; undefined until they are here. */
export function useReadings(words: string): ReadingsOf | undefined {
  const [readings, setReadings] = useState<{ readonly of: ReadingsOf }>()
  const isWanted = readings === undefined && words.split(/\s+/).some(isSpelling)
  // biome-ignore lint/correctness/useExhaustiveDependencies: words that change are the occasion to try a failed load again
  useEffect(() => {
    if (!isWanted) return
    loadReadings().then(
      (of) => setReadings({ of }),
      () => {
        // Names are found as they are written until then.
      },
    )
  }, [isWanted, words])
  return readings?.of
}
