import { benchCrypto } from './crypto'
import type { BenchContext, BenchRow } from './row'
import { benchSearch } from './search'

/** Every benchmark by the first part of its rows' names. Each measures its peers in the same run. */
export const benchmarks: Readonly<Record<string, (context: BenchContext) => Promise<BenchRow[]>>> = {
  crypto: benchCrypto,
  search: ({ log }) => benchSearch(log),
}
