import { Ellipsis } from 'lucide-react'
import type { Subscription } from '../../../../contract/jobs/subscription'
import { navigate } from '../../../kernel/pages/navigation'
import { IconButton } from '../../../ui/buttons/IconButton'
import { Menu } from '../../../ui/overlays/Menu'
import { jobsPath } from '../paths'
import { writeSearch } from '../search/searchUrl'
import { removeSubscription, renameSubscription } from './subscriptionActs'

export function SubscriptionMenu({ subscription, onDeleted }: { subscription: Subscription; onDeleted?: () => void }) {
  const remove = async () => {
    if (await removeSubscription(subscription)) onDeleted?.()
  }
  const search = `${jobsPath}?${writeSearch({ filter: { area: [], ...subscription.filter }, sort: 'latest' })}`
  return (
    <Menu
      items={[
        { key: 'search', label: '按此条件搜索', onPick: () => navigate(search) },
        { key: 'rename', label: '重命名', onPick: () => renameSubscription(subscription) },
        { key: 'delete', label: '删除', danger: true, onPick: remove },
      ]}
    >
      <IconButton label={`「${subscription.name}」的操作`} icon={<Ellipsis />} />
    </Menu>
  )
}
