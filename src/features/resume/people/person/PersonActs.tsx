import { Star, UserRoundX } from 'lucide-react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { deleteFavorite, favoriteMark, findFavorites, saveFavorite } from '#contract/favorites/favorite'
import { findPeople, findPeopleByJob, getPeopleFilterOptions } from '#contract/resume/people'
import { getRelation, setPersonImproper } from '#contract/resume/relation'
import { loadCounts } from '#kernel/user/user'
import { IconButton } from '#ui/buttons/IconButton'
import { toast, toastSuccess } from '#ui/overlays/toast'
import styles from './PersonActs.module.css'
import { type Person, patchPerson } from './readPerson'

export interface PersonActsProps {
  readonly person: Person
  /** The person was marked as 不合适. */
  readonly onImproper?: () => void
  /** Other buttons decide about the person, so 不合适 is left out. */
  readonly decidesElsewhere?: boolean
}

/** 收藏 and 不合适, each taken back by a second press. */
export function PersonActs({ person, onImproper, decidesElsewhere = false }: PersonActsProps) {
  const { card, kept, improper } = person
  const { id } = card
  const keep = async () => {
    const value = !kept
    const result = await call(value ? saveFavorite : deleteFavorite, { kind: 'resume', id, ...favoriteMark })
    if (!result.ok) return
    patchPerson(id, (now) => ({ ...now, kept: value }))
    toastSuccess(value ? '已收藏' : '已取消收藏')
    await Promise.all([refresh(findFavorites), loadCounts()])
  }
  const refuse = async () => {
    const value = !improper
    const result = await call(setPersonImproper, { id, value })
    if (!result.ok) return
    patchPerson(id, (now) => ({ ...now, improper: value }))
    toast(value ? '已标为不合适，不再推荐。可在「我的标记」里找回' : '已取消不合适')
    if (value) onImproper?.()
    await Promise.all([findPeople, findPeopleByJob, getPeopleFilterOptions, getRelation].map((each) => refresh(each)))
  }
  return (
    <span className={styles.acts}>
      <IconButton
        label={kept ? '取消收藏' : '收藏'}
        icon={<Star data-on={kept || undefined} />}
        aria-pressed={kept}
        onClick={keep}
      />
      {!decidesElsewhere && (
        <IconButton
          label={improper ? '取消不合适' : '不合适'}
          icon={<UserRoundX data-off={improper || undefined} />}
          aria-pressed={improper}
          onClick={refuse}
        />
      )}
    </span>
  )
}
