import { call } from '#api/call'
import { refresh, useCall, useCallList } from '#api/queries'
import { findPrivateGroups, type PrivateGroup } from '#contract/account/privateGroup'
import type { OutputOf } from '#contract/endpoint'
import {
  type Favorite,
  type FavoriteKind,
  favoriteMark,
  findAllFavorites,
  findFavorites,
  moveFavorites,
} from '#contract/favorites/favorite'
import { toastSuccess } from '#ui/overlays/toast'
import { groupActs } from '../account/groupActs'

/** The part of all favourites that each kind is. */
const parts = { job: 'job', company: 'brand', resume: 'resume' } as const satisfies Record<FavoriteKind, string>

export type FavoriteOf<Kind extends FavoriteKind> = Extract<Favorite, { kind: Kind }>

/** The user's favourites of a kind, in one group or all. */
export function useFavorites<Kind extends FavoriteKind>(kind: Kind, group: string | undefined) {
  const loaded = useCallList(
    findFavorites,
    { kind, ...favoriteMark, limit: 20, groupId: group ? Number(group) : undefined },
    { staleTime: 0, keepPrevious: true },
  )
  const isOfKind = (each: Favorite): each is FavoriteOf<Kind> => each.kind === kind
  return { ...loaded, items: loaded.items?.filter(isOfKind) }
}

export const favoriteGroups = (kind: FavoriteKind) =>
  groupActs(kind, { kept: '组内的收藏会保留。', stale: [findFavorites, findAllFavorites] })

export interface CountedGroup extends PrivateGroup {
  readonly count: number
}

export interface SortedFavorites {
  readonly total: number
  readonly loose: number
  readonly groups: readonly CountedGroup[]
}

/** The groups of a kind with how much each has; undefined until they are loaded. */
export function useFavoriteGroups(kind: FavoriteKind): SortedFavorites | undefined {
  const groups = useCall(findPrivateGroups, { type: kind }, { staleTime: 0 }).data?.list
  const all = useCall(findAllFavorites, {}, { staleTime: 0 }).data
  return groups && all && sortFavorites(all[parts[kind]], groups)
}

type Kept = OutputOf<typeof findAllFavorites>['job']

export function sortFavorites(kept: Kept, groups: readonly PrivateGroup[]): SortedFavorites {
  const countIn = (groupId: number | null) => kept.filter((each) => each.groupId === groupId).length
  const counted = groups.map((group) => ({ ...group, count: countIn(group.id) }))
  return { total: kept.length, loose: countIn(null), groups: counted }
}

/** Moves a favourite into a group, or out of its group. */
export async function moveFavorite(kind: FavoriteKind, id: number, group: PrivateGroup | null): Promise<void> {
  const result = await call(moveFavorites, { kind, ids: [id], groupId: group?.id ?? null })
  await Promise.all([refresh(findAllFavorites), refresh(findFavorites)])
  if (result.ok) toastSuccess(group ? `已移到「${group.name}」` : '已移出分组')
}
