import { Star } from 'lucide-react'
import { call } from '#api/call'
import { patchCall, refresh } from '#api/queries'
import { findLives, getLive, type Live, saveLiveFavorite } from '#contract/live/live'
import { requireLogin } from '#kernel/user/requireLogin'
import { IconButton } from '#ui/buttons/IconButton'
import { toastSuccess } from '#ui/overlays/toast'

/** Keeps the stream among one's favourites, or takes it out. */
export function FavoriteButton({ live: { id, favorite } }: { live: Live }) {
  const change = async () => {
    if (!(await requireLogin())) return
    const result = await call(saveLiveFavorite, { id, favorite: !favorite })
    if (!result.ok) return
    patchCall(getLive, { id }, (live) => ({ ...live, ...result.data }))
    void refresh(findLives)
    toastSuccess(result.data.favorite ? '已收藏，可在直播列表的“我的收藏”里找到' : '已取消收藏')
  }
  return (
    <IconButton
      label={favorite ? '取消收藏' : '收藏'}
      icon={<Star fill={favorite ? 'currentColor' : 'none'} />}
      onClick={change}
    />
  )
}
