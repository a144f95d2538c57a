import { useCallList } from '#api/queries'
import { findActs } from '#contract/console/acts'
import type { Filter } from '#kernel/lists/filters'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { PageTitle } from '#ui/display/PageTitle'
import { ActControl, readAct } from './ActControl'
import { ActRow } from './ActRow'
import styles from './ActsPage.module.css'
import { DayControl, readDay } from './DayControl'

const filters: readonly Filter[] = [
  { name: 'person', kind: 'search', label: '手机号或用户编号' },
  { name: 'thing', kind: 'search', label: '事项编号' },
  {
    name: 'act',
    kind: 'own',
    label: '操作',
    read: readAct,
    control: (value, onPick) => <ActControl value={value} onPick={onPick} />,
  },
  {
    name: 'day',
    kind: 'own',
    label: '日期',
    read: readDay,
    control: (value, onPick) => <DayControl value={value} onPick={onPick} />,
  },
]

const acts = endlessList({
  filters,
  useRows: ({ person = '', thing = '', act = '', day = '' }) =>
    useCallList(findActs, { person, thing, day, act }, { keepPrevious: true, staleTime: 0 }),
  keyOf: ({ id }) => id,
  row: (row) => <ActRow row={row} />,
  empty: ({ person, thing, act, day }) =>
    person || thing || act || day
      ? { title: '没有符合条件的操作', text: '换个条件试试' }
      : { title: '还没有操作记录', text: '管理员的每一次操作都会记在这里，不能修改或删除' },
  className: styles.list,
})

/** /admin/acts: what operators of the site did. */
export default function ActsPage() {
  return (
    <div className={styles.page}>
      <PageTitle>操作记录</PageTitle>
      <EndlessList
        list={acts}
        frame={(controls, rows) => (
          <>
            <div className={styles.bar}>{controls}</div>
            {rows}
          </>
        )}
      />
    </div>
  )
}
