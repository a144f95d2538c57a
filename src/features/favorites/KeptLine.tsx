import { Folder } from 'lucide-react'
import type { FavoriteKind } from '#contract/favorites/favorite'
import { formatAgo } from '#format/time'
import { Button } from '#ui/buttons/Button'
import { Menu } from '#ui/overlays/Menu'
import styles from './KeptLine.module.css'
import { favoriteGroups, moveFavorite, useFavoriteGroups } from './sorting'

export interface KeptLineProps {
  readonly kind: FavoriteKind
  readonly id: number
  /** Its name, for screen readers. */
  readonly name: string
  readonly at: string
  readonly groupId: number | null
}

/** Above a favourite: when it was kept, and the group that it is in. */
export function KeptLine({ kind, id, name, at, groupId }: KeptLineProps) {
  const groups = useFavoriteGroups(kind)?.groups ?? []
  const group = groups.find((each) => each.id === groupId)
  const addGroup = async () => {
    const added = await favoriteGroups(kind).add()
    if (added) await moveFavorite(kind, id, added)
  }
  return (
    <p className={styles.line}>
      <span>
        {formatAgo(at)}
        {kind === 'company' ? '关注' : '收藏'}
      </span>
      <Menu
        items={[
          ...groups
            .filter((each) => each.id !== groupId)
            .map((each) => ({
              key: String(each.id),
              label: `移到「${each.name}」`,
              onPick: () => moveFavorite(kind, id, each),
            })),
          ...(group ? [{ key: 'none', label: '移出分组', onPick: () => moveFavorite(kind, id, null) }] : []),
          { key: 'add', label: '新建分组…', onPick: addGroup },
        ]}
      >
        <Button
          variant="text"
          size="small"
          icon={<Folder size="1em" />}
          aria-label={`${name}的分组：${group?.name ?? '未分组'}`}
        >
          {group?.name ?? '分组'}
        </Button>
      </Menu>
    </p>
  )
}
