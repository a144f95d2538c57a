import { Ellipsis, FolderPlus } from 'lucide-react'
import type { FavoriteKind } from '#contract/favorites/favorite'
import type { Filter } from '#kernel/lists/filters'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Chip } from '#ui/display/Tag'
import { Menu } from '#ui/overlays/Menu'
import styles from './GroupBar.module.css'
import { favoriteGroups, useFavoriteGroups } from './sorting'

/** The list's filter by private group: undefined for all, 0 for favourites without a group. */
export const groupFilter = (kind: FavoriteKind): Filter => ({
  name: 'group',
  label: '分组',
  kind: 'own',
  read: (said) => (/^\d{1,15}$/.test(said) ? said : ''),
  control: (value, onPick) => <GroupBar kind={kind} value={value} onPick={onPick} />,
})

interface Props {
  readonly kind: FavoriteKind
  readonly value: string
  readonly onPick: (value: string) => void
}

function GroupBar({ kind, value, onPick }: Props) {
  const sorted = useFavoriteGroups(kind)
  if (!sorted || sorted.total === 0) return null
  const { total, loose, groups } = sorted
  const acts = favoriteGroups(kind)
  const chosen = groups.find(({ id }) => String(id) === value)
  const add = (
    <Button variant="text" size="small" icon={<FolderPlus size="1em" />} onClick={() => acts.add()}>
      新建分组
    </Button>
  )
  if (groups.length === 0) return <div className={styles.bar}>{add}</div>
  const remove = async () => {
    if (chosen && (await acts.remove(chosen))) onPick('')
  }
  return (
    <fieldset className={styles.bar} aria-label="分组">
      <Chip selected={!chosen && value !== '0'} onPick={() => onPick('')}>
        全部 {total}
      </Chip>
      {groups.map(({ id, name, count }) => (
        <Chip key={id} selected={String(id) === value} onPick={() => onPick(String(id))}>
          {name} {count}
        </Chip>
      ))}
      <Chip selected={value === '0'} onPick={() => onPick('0')}>
        未分组 {loose}
      </Chip>
      {chosen && (
        <Menu
          items={[
            { key: 'rename', label: '重命名', onPick: () => acts.rename(chosen) },
            { key: 'delete', label: '删除分组', danger: true, onPick: remove },
          ]}
        >
          <IconButton label={`分组「${chosen.name}」的操作`} icon={<Ellipsis />} />
        </Menu>
      )}
      {add}
    </fieldset>
  )
}
