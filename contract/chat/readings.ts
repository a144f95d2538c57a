import { type ReadingsOf, rememberReadings } from './nameMatch'

/** The tables of readings are large: browsers load them with the first query that may need them. Rejects while they cannot be had. */
export async function loadReadings(): Promise<ReadingsOf> {
  const { pinyin } = await import('pinyin-pro')
  return rememberReadings((character) =>
    pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true }),
  )
}
