import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DailyMeasure } from '#contract/console/today'
import { instant, tenantId } from '../columns'

/** What came to a site in a day of China's clock. The console shows these, so that no page counts the tables themselves. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    tenantId: tenantId(),
    day: date().notNull(),
    measure: text().$type<DailyMeasure>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day, t.measure] })],
)

/** How far the counting has come: all rows of `day` and later days have ids after `after`. */
export const dailyCountMarks = pgTable('daily_count_marks', {
  /** Of a table that is counted. */
  name: text().primaryKey(),
  day: date().notNull(),
  after: bigint({ mode: 'number' }).notNull(),
  countedAt: instant().notNull(),
})
