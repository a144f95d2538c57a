import { Ellipsis } from 'lucide-react'
import { navigate } from '#kernel/pages/navigation'
import { IconButton } from '#ui/buttons/IconButton'
import { Menu } from '#ui/overlays/Menu'
import type { Subscribed } from './SubscriptionList'
import type { subscriptionActs } from './subscriptionActs'

interface Props {
  readonly of: Subscribed
  readonly acts: ReturnType<typeof subscriptionActs>
  /** The address of a search with the same filters. */
  readonly searchHref: string
  readonly onDeleted?: () => void
}

/** Actions on one subscription. */
export function SubscriptionMenu({ of: row, acts, searchHref, onDeleted }: Props) {
  const remove = async () => {
    if (await acts.remove(row)) onDeleted?.()
  }
  return (
    <Menu
      items={[
        { key: 'search', label: '按此条件搜索', onPick: () => navigate(searchHref) },
        { key: 'rename', label: '重命名', onPick: () => acts.rename(row) },
        { key: 'delete', label: '删除', danger: true, onPick: remove },
      ]}
    >
      <IconButton label={`「${row.name}」的操作`} icon={<Ellipsis />} />
    </Menu>
  )
}
