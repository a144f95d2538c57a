import { type ReadingsOf, rememberReadings } from './search/nameMatch'

/**
 * Loads the tables of readings. They are large, so browsers load them with the first query that may need them. Rejects if they
 * cannot be loaded.
 */
export async function loadReadings(): Promise<ReadingsOf> {
  const { pinyin } = await import('pinyin-pro')
  return rememberReadings((character) =>
    pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true }),
  )
}
