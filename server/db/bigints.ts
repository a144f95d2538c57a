import pg from 'pg'

/** PostgreSQL's types `bigint` and `bigint[]`. */
const [bigint, bigints] = [20, 1016] as const
const integers = 1007

/**
 * Makes the driver read `bigint` as a number, since ids are bigints: it would give texts. A number that is not exact stays a text,
 * which sums of money (`mode: 'bigint'`) read too.
 */
export function readBigintsAsNumbers(): void {
  pg.types.setTypeParser(bigint, (text) => {
    const value = Number(text)
    return Number.isSafeInteger(value) ? value : text
  })
  pg.types.setTypeParser(bigints as number, pg.types.getTypeParser(integers as number) as (text: string) => unknown)
}
