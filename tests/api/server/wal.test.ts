import { afterAll, beforeAll, expect, test } from 'vitest'
import { median } from '../../bench/statistics'
import { allActs } from '../../bench/wal/acts'
import { measureAct } from '../../bench/wal/measureAct'
import { WalStage } from '../../bench/wal/stage'

/** The short form of `npm run bench -- wal`. Bytes do not depend on the machine's load; a median is free of the
 * odd page that splits, and of the lists of waiting words of two indexes, each of which one act empties for all. */

let stage: WalStage

beforeAll(async () => {
  stage = await WalStage.open()
})
afterAll(() => stage.close())

test.each(allActs)('$name writes no more WAL than its bound', async (act) => {
  const { later, afterCheckpoint } = await measureAct(stage, act, { later: 5, afterCheckpoint: 3 })
  expect.soft(median(later)).toBeLessThanOrEqual(act.bound)
  expect.soft(median(afterCheckpoint)).toBeLessThanOrEqual(act.boundAfterCheckpoint)
})
