import { findPrivateGroups, type PrivateGroup } from '../../../contract/account/privateGroup'
import type { OutputOf } from '../../../contract/endpoint'
import {
  findAllFavorites,
  findFavoriteJobs,
  findFollowedCompanies,
  findKeptPeople,
  moveFavorites,
} from '../../../contract/favorites/favorite'
import { call } from '../../api/call'
import { refresh, useCall } from '../../api/queries'
import { toastSuccess } from '../../ui/overlays/toast'
import { groupActs } from '../account/groupActs'

/** The kinds of favourites, each with its list and its part of all favourites. */
export const favoriteKinds = {
  job: { list: findFavoriteJobs, part: 'job' },
  company: { list: findFollowedCompanies, part: 'brand' },
  resume: { list: findKeptPeople, part: 'resume' },
} as const
export type FavoriteKind = keyof typeof favoriteKinds

export const favoriteGroups = (kind: FavoriteKind) =>
  groupActs(kind, { kept: '组内的收藏会保留。', stale: [favoriteKinds[kind].list, findAllFavorites] })

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
  return groups && all && sortFavorites(all[favoriteKinds[kind].part], groups)
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
  await Promise.all([refresh(findAllFavorites), refresh(favoriteKinds[kind].list)])
  if (result.ok) toastSuccess(group ? `已移到「${group.name}」` : '已移出分组')
}
