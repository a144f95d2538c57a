import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { findMyJobs } from '../../../../contract/jobs/edit'
import { type RowReport, saveManyJobs } from '../../../../contract/jobs/saveMany'
import { call } from '../../../api/call'
import { refresh } from '../../../api/queries'
import { navigate } from '../../../kernel/pages/navigation'
import { saveFile } from '../../../platform/saveFile'
import { tableFiles } from '../../../platform/tables/readTableFile'
import { Button } from '../../../ui/buttons/Button'
import { Table } from '../../../ui/lists/Table'
import { toastSuccess, toastWarning } from '../../../ui/overlays/toast'
import { Working } from '../../../ui/states/Working'
import { CertifyHint, hintFor, hintsConflicts } from '../edit/CertifyHint'
import { myJobsPath } from '../paths'
import styles from './ImportPage.module.css'
import { jobTemplate } from './jobTemplate'
import { PreviewRow } from './PreviewRow'
import { type FileRow, readSheetFile } from './readSheetFile'

/** A file that is being read. */
interface Reading {
  readonly name: string
  readonly stop: AbortController
}

interface Checked {
  readonly name: string
  readonly rows: readonly FileRow[]
  readonly reports: readonly RowReport[]
  /** Titles of columns that no job has. */
  readonly unused: readonly string[]
  /** Indexes of rows that the user leaves out. */
  readonly left: ReadonlySet<number>
}

/** /job/import: jobs from a table. Each row is checked before anything is published. */
export default function ImportPage() {
  const input = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState<Checked>()
  const [isBusy, setBusy] = useState(false)
  const [reading, setReading] = useState<Reading>()
  const [fault, setFault] = useState('')
  const [hint, setHint] = useState('')

  const check = async (file: File | undefined) => {
    if (!file) return
    setFault('')
    setHint('')
    setChecked(undefined)
    setBusy(true)
    const stop = new AbortController()
    setReading({ name: file.name, stop })
    const read = await readSheetFile(file, { signal: stop.signal })
    setReading(undefined)
    if (read && 'fault' in read) setFault(read.fault)
    else if (read) {
      const result = await call(saveManyJobs, { rows: read.rows.map(({ row }) => row), isTrial: true })
      if (result.ok) {
        const { rows, unused } = read
        setChecked({ name: file.name, rows, unused, reports: result.data.rows, left: new Set() })
      }
    }
    setBusy(false)
  }
  const right = checked?.reports.filter(({ faults }) => faults.length === 0) ?? []
  const chosen = right.filter(({ at }) => !checked?.left.has(at))
  const wrong = checked?.reports.filter(({ faults }) => faults.length > 0) ?? []
  const publish = async () => {
    if (!checked) return
    setBusy(true)
    const rows = checked.rows.map(({ row }) => row)
    const take = chosen.map(({ at }) => at)
    const result = await call(saveManyJobs, { rows, take }, hintsConflicts)
    setBusy(false)
    setHint(hintFor(result))
    if (!result.ok) return
    if (result.data.saved === 0) {
      setChecked({ ...checked, reports: result.data.rows })
      return toastWarning('有职位不能发布，请查看下面的原因')
    }
    await refresh(findMyJobs)
    toastSuccess(`已发布${result.data.saved}个职位`)
    navigate(myJobsPath, { replace: true })
  }
  const choose = (at: number, isChosen: boolean) => {
    if (!checked) return
    const left = new Set(checked.left)
    if (isChosen) left.delete(at)
    else left.add(at)
    setChecked({ ...checked, left })
  }
  const numberOf = ({ at }: RowReport) => checked?.rows[at]?.number ?? at + 1

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>批量发布职位</h1>
      <section className={styles.panel}>
        <p className={styles.note}>
          下载模板，一行填一个职位，再上传表格（.xlsx、.xls、.csv）。上传后先看每一行会成为怎样的职位，确认后才会发布。
        </p>
        <div className={styles.actions}>
          <Button
            variant="outline"
            icon={<Download size="1em" />}
            onClick={async () => saveFile(await jobTemplate(), '职位模板.xlsx')}
          >
            下载模板
          </Button>
          <Button icon={<Upload size="1em" />} loading={isBusy} onClick={() => input.current?.click()}>
            上传文件
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={tableFiles}
            aria-label="职位文件"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              void check(file)
            }}
          />
        </div>
        {reading && <Working text={`正在读取 ${reading.name}`} onCancel={() => reading.stop.abort()} />}
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </section>
      {checked && (
        <section className={styles.panel} aria-label="检查结果">
          <p role="status">
            {checked.name}：共{checked.reports.length}行，{right.length}行可以发布
            {wrong.length > 0 && `，${wrong.length}行需要修改`}
          </p>
          {checked.unused.length > 0 && <p className={styles.note}>这些列没有用到：{checked.unused.join('、')}</p>}
          {wrong.length > 0 && (
            <Table
              label="需要修改的行"
              rows={wrong}
              rowKey={({ at }) => at}
              columns={[
                { key: 'row', title: '行', cell: numberOf },
                { key: 'job', title: '职位', cell: ({ jobName }) => jobName || '未填写' },
                { key: 'faults', title: '需要修改', cell: ({ faults }) => <Faults list={faults} /> },
              ]}
            />
          )}
          {right.length > 0 && (
            <div>
              <h2 className={styles.heading}>将要发布的职位</h2>
              <ul>
                {right.map(({ at, job, notes }) =>
                  job ? (
                    <PreviewRow
                      key={at}
                      number={checked.rows[at]?.number ?? at + 1}
                      job={job}
                      notes={notes}
                      isChosen={!checked.left.has(at)}
                      onChoose={(isChosen) => choose(at, isChosen)}
                    />
                  ) : null,
                )}
              </ul>
            </div>
          )}
          <CertifyHint sentence={hint} />
          {chosen.length > 0 ? (
            <div className={styles.actions}>
              <Button loading={isBusy} onClick={publish}>
                发布这{chosen.length}个职位
              </Button>
            </div>
          ) : right.length > 0 ? (
            <p className={styles.note}>没有选中要发布的职位。</p>
          ) : (
            <p className={styles.note}>请在表格中改好后重新上传。</p>
          )}
        </section>
      )}
    </div>
  )
}

/** Faults of a row, by the titles of its columns. */
function Faults({ list }: { list: RowReport['faults'] }) {
  return (
    <ul className={styles.faults}>
      {list.map(({ title, message }) => (
        <li key={title + message}>
          <b>{title}</b>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
