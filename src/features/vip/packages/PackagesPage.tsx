import { Package } from 'lucide-react'
import { useCallList } from '#api/queries'
import { findPackages, PackageGroup } from '#contract/vip/packages'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { offers } from '#platform/abilities'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { useOrderNews } from '../../wallet/paying/useOrderNews'
import { OwnPackageCard } from './OwnPackageCard'
import { PackageShelf } from './PackageShelf'
import styles from './Packages.module.css'
import { refreshPackages } from './refreshPackages'

const own = endlessList({
  filters: [
    {
      name: 'group',
      kind: 'tabs',
      label: '权益包状态',
      options: [
        { value: '', label: '全部' },
        { value: 'new', label: '待打开' },
        { value: 'open', label: '使用中' },
        { value: 'over', label: '已结束' },
      ],
    },
  ],
  useRows: ({ group = '' }) =>
    useCallList(
      findPackages,
      { group: PackageGroup.safeParse(group).data ?? 'all', limit: 20 },
      { staleTime: 0, keepPrevious: true },
    ),
  keyOf: ({ id }) => id,
  className: styles.grid,
  row: (each) => <OwnPackageCard own={each} />,
  empty: ({ group = '' }) => ({
    icon: <Package />,
    title: group === '' ? '还没有权益包' : '这里没有权益包',
    text: group === '' && offers('shop') ? '在下面选一个，买了之后想用时再打开' : undefined,
  }),
})

/** /vip/my/assets-packages: the user's packages of rights, and those for sale. */
export default function PackagesPage() {
  useOrderNews(undefined, () => void refreshPackages())
  return (
    <div className={styles.page}>
      <PageTitle>权益包</PageTitle>
      <Card flush>
        <EndlessList
          list={own}
          frame={(controls, rows) => (
            <>
              <div className={styles.bar}>{controls}</div>
              <div className={styles.rows}>{rows}</div>
            </>
          )}
        />
      </Card>
      {offers('shop') && <PackageShelf />}
    </div>
  )
}
