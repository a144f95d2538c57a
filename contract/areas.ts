/**
 * The product's areas in rows, lowest first. In `server/features` and in `src/features` an area imports areas of lower rows only;
 * in `src` it reaches others through their `paths.ts` and `popups.ts`. `tests/unit/boundaries.test.ts` holds the tree to it.
 */
export const areaRows = [
  ['tenants', 'settings', 'notices'],
  ['uploads', 'documents', 'maps'],
  ['account'],
  ['resume', 'articles', 'wallet'],
  ['jobs'],
  ['companies'],
  ['auth'],
  ['chat'],
  ['registration', 'interviews', 'favorites', 'vip', 'trade', 'activities', 'live', 'complaints'],
  ['embedded', 'home'],
  ['admin'],
] as const

export type Area = (typeof areaRows)[number][number]

/** The number of an area's row; undefined for a name that is no area. */
export function rowOf(name: string): number | undefined {
  const row = areaRows.findIndex((areas: readonly string[]) => areas.includes(name))
  return row < 0 ? undefined : row
}
