import { Download, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useCall, useCallList } from '#api/queries'
import { accessPeriods, findAccess, verifyAccess } from '#contract/resume/access'
import { formatDate } from '#format/time'
import { saveFile } from '#kernel/host/saveFile'
import type { Filter } from '#kernel/lists/filters'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { toastSuccess } from '#ui/overlays/toast'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { accessTitle, myResumePath } from '../paths'
import styles from './AccessPage.module.css'
import { AccessRow } from './AccessRow'
import { toTable } from './accessTable'
import { accessGroups } from './accessWords'
import { loadAllAccess } from './exportAccess'

const filters: readonly Filter[] = [
  { name: 'kind', kind: 'select', label: '看了什么', options: [{ value: '', label: '全部内容' }, ...accessGroups] },
  {
    name: 'days',
    kind: 'select',
    label: '时间',
    options: [
      { value: '', label: '全部时间' },
      ...accessPeriods.map((days) => ({ value: String(days), label: days === 365 ? '近一年' : `近${days}天` })),
    ],
  },
  { name: 'keyword', kind: 'search', label: '公司或招聘者' },
]

const looks = endlessList({
  filters,
  useRows: ({ kind, days, keyword }) =>
    useCallList(
      findAccess,
      {
        kinds: accessGroups.find(({ value }) => value === kind)?.kinds.slice(),
        days: accessPeriods.find((period) => String(period) === days),
        keyword: keyword || undefined,
      },
      { keepPrevious: true, staleTime: 0 },
    ),
  keyOf: ({ position }) => position,
  row: (entry) => <AccessRow entry={entry} />,
  empty: ({ kind, days, keyword }) =>
    kind || days || keyword
      ? { title: '没有符合条件的记录', text: '换个条件试试' }
      : {
          title: '还没有人看过您的简历',
          text: '完善并刷新简历，更容易被看到',
          action: <ButtonLink href={myResumePath}>去完善简历</ButtonLink>,
        },
  className: styles.list,
})

/** /my/um: who saw which part of the resume, and when. */
export default function AccessPage() {
  return (
    <SettingFrame
      title={accessTitle}
      note="每一次有人看到您的简历、附件或联系方式，都会记在这里。您自己的查看不计入。"
      action={
        <Button variant="outline" icon={<Download size="1.1em" />} onClick={exportAll}>
          导出表格
        </Button>
      }
    >
      <Integrity />
      <EndlessList
        list={looks}
        frame={(controls, rows) => (
          <section className={styles.card} aria-label="查看记录">
            <div className={styles.filters}>{controls}</div>
            {rows}
          </section>
        )}
      />
    </SettingFrame>
  )
}

async function exportAll(): Promise<void> {
  const all = await loadAllAccess()
  if (!all.ok) return
  saveFile(
    new Blob([toTable(all.data)], { type: 'text/csv;charset=utf-8' }),
    `${accessTitle}-${formatDate(Date.now())}.csv`,
  )
  toastSuccess(`已导出${all.data.length}条记录`)
}

/** Whether the entries are as they were written. */
function Integrity() {
  const { data } = useCall(verifyAccess, {}, { staleTime: 60_000 })
  if (!data || (data.checked === 0 && data.brokenAt === null)) return null
  return data.brokenAt === null ? (
    <p className={styles.holds} role="status">
      <ShieldCheck aria-hidden="true" />
      已核对最近{data.checked}条记录，没有被改动或删除
    </p>
  ) : (
    <p className={styles.broken} role="alert">
      <ShieldAlert aria-hidden="true" />
      从第{data.brokenAt}条起，记录与写下时不一致，请联系客服核实
    </p>
  )
}
