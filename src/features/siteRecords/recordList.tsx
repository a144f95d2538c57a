import { Download, Plus, Upload } from 'lucide-react'
import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { findSiteRecords, type SiteRecordRow, siteRecordStates } from '#contract/siteRecords/records'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { formatChinaTime } from '#format/time'
import type { PagedRecord } from '#kernel/lists/listRecord'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { CopyButton } from './carrying/CopyButton'
import { exportKind, importKind } from './carrying/files'
import { recordPath } from './paths'
import styles from './RecordsPage.module.css'
import { RecordState } from './states'

const statesOf = (kind: SiteKind) =>
  ({
    name: 'state',
    kind: 'select',
    label: '状态',
    options: [
      { value: '', label: '全部状态' },
      { value: 'published', label: siteRecordStates.published },
      { value: 'draft', label: '有草稿' },
      { value: 'builtIn', label: siteRecordStates.builtIn },
      ...(kind.records === 'many' ? [{ value: 'withdrawn', label: siteRecordStates.withdrawn }] : []),
    ],
  }) as const

/** The records of a kind. */
export const recordsOf = (kind: SiteKind): PagedRecord<SiteRecordRow> => ({
  pageSize: 20,
  filters: [{ name: 'keyword', kind: 'search', label: `搜索${kind.title}` }, statesOf(kind)],
  filterBar: () => <Acts kind={kind} />,
  useRows: ({ state = '', keyword = '' }, page) =>
    useCall(
      findSiteRecords,
      { kind: kind.key, state: state as '', keyword, ...page },
      { keepPrevious: true, staleTime: 0 },
    ),
  keyOf: ({ key }) => key,
  row: (row) => <Row kind={kind} row={row} />,
  empty: ({ state, keyword }, clear) =>
    state || keyword
      ? { title: '没有符合条件的内容', action: <Button onClick={() => clear()}>清除条件</Button> }
      : { title: `还没有${kind.title}`, action: kind.records === 'many' && <Add kind={kind} /> },
  className: styles.rows,
})

const Add = ({ kind }: { kind: SiteKind }) => (
  <ButtonLink href={recordPath(kind.key, '')} icon={<Plus size={16} />}>
    新建
  </ButtonLink>
)

const Acts = ({ kind }: { kind: SiteKind }) => (
  <div className={styles.acts}>
    <Button variant="quiet" icon={<Upload size={16} />} onClick={() => importKind(kind)}>
      导入
    </Button>
    <Button variant="quiet" icon={<Download size={16} />} onClick={() => exportKind(kind)}>
      导出
    </Button>
    <CopyButton kind={kind} name={kind.title} variant="quiet" />
    {kind.records === 'many' && <Add kind={kind} />}
  </div>
)

const Row = ({ kind, row }: { kind: SiteKind; row: SiteRecordRow }) => {
  const { key, name, group, state, hasDraft, publishAt, changedAt, changedBy } = row
  return (
    <Link href={recordPath(kind.key, key)} className={styles.row}>
      <span className={styles.name}>{name}</span>
      {kind.groupOf && <span className={styles.group}>{group}</span>}
      <span className={styles.state}>
        <RecordState state={state} hasDraft={hasDraft} isScheduled={publishAt !== ''} />
      </span>
      <span className={styles.change}>{changedAt ? `${formatChinaTime(changedAt)} ${changedBy}` : '未修改'}</span>
    </Link>
  )
}
