/**
 * The product's areas in rows, lowest first. In `server/features` and `src/features`, an area imports only areas of lower rows;
 * in `src` it reaches others through their `paths.ts` and `popups.ts`. `tests/unit/boundaries.test.ts` enforces this.
 */
export const areaRows = [
  ['tenants', 'settings', 'notices'],
  ['uploads', 'documents', 'maps'],
  ['account'],
  ['wallet'],
  ['trade'],
  ['vip'],
  ['resume'],
  ['jobs', 'articles'],
  ['companies'],
  ['register'],
  ['auth'],
  ['chat'],
  ['interviews', 'favorites', 'activities', 'live', 'complaints', 'candidates'],
  ['embedded', 'home'],
  ['admin'],
] as const

export type Area = (typeof areaRows)[number][number]

/** Returns the index of an area's row; undefined if the name is not an area. */
export function rowOf(name: string): number | undefined {
  const row = areaRows.findIndex((areas: readonly string[]) => areas.includes(name))
  return row < 0 ? undefined : row
}
