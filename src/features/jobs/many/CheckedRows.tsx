import type { RowReport } from '#contract/jobs/saveMany'
import { Button } from '#ui/buttons/Button'
import { Panel } from '#ui/display/Panel'
import { Table } from '#ui/lists/Table'
import { CertifyHint } from '../edit/CertifyHint'
import styles from './ImportPage.module.css'
import { PreviewRow } from './PreviewRow'
import type { FileRow } from './readSheetFile'

/** A file that was read, with the server's look at its rows. */
export interface Checked {
  readonly name: string
  readonly rows: readonly FileRow[]
  readonly reports: readonly RowReport[]
  /** Titles of columns that no job has. */
  readonly unused: readonly string[]
  /** Indexes of rows that the user leaves out. */
  readonly left: ReadonlySet<number>
}

const isRight = ({ faults }: RowReport): boolean => faults.length === 0

/** Rows that can be published and are not left out. */
export const chosenRows = ({ reports, left }: Checked): readonly RowReport[] =>
  reports.filter((report) => isRight(report) && !left.has(report.at))

export interface CheckedRowsProps {
  readonly checked: Checked
  readonly isBusy: boolean
  /** Why the company cannot publish them all; empty if it can. */
  readonly hint: string
  readonly onChange: (checked: Checked) => void
  readonly onPublish: () => void
}

/** What each row of a file will be: faults to mend, and jobs to publish. */
export function CheckedRows({ checked, isBusy, hint, onChange, onPublish }: CheckedRowsProps) {
  const { name, rows, reports, unused, left } = checked
  const right = reports.filter(isRight)
  const wrong = reports.filter((report) => !isRight(report))
  const choose = (at: number, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(at)
    else next.add(at)
    onChange({ ...checked, left: next })
  }
  const numberOf = ({ at }: RowReport) => rows[at]?.number ?? at + 1
  return (
    <Panel label="检查结果">
      <p role="status">
        {name}：共{reports.length}行，{right.length}行可以发布
        {wrong.length > 0 && `，${wrong.length}行需要修改`}
      </p>
      {unused.length > 0 && <p className={styles.note}>这些列没有用到：{unused.join('、')}</p>}
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
            {right.map((report) =>
              report.job ? (
                <PreviewRow
                  key={report.at}
                  number={numberOf(report)}
                  job={report.job}
                  notes={report.notes}
                  isChosen={!left.has(report.at)}
                  onChoose={(isChosen) => choose(report.at, isChosen)}
                />
              ) : null,
            )}
          </ul>
        </div>
      )}
      <CertifyHint sentence={hint} />
      <Publish chosen={chosenRows(checked).length} hasRight={right.length > 0} isBusy={isBusy} onPublish={onPublish} />
    </Panel>
  )
}

interface PublishProps extends Pick<CheckedRowsProps, 'isBusy' | 'onPublish'> {
  readonly chosen: number
  readonly hasRight: boolean
}

/** The button that publishes, or why there is none. */
function Publish({ chosen, hasRight, isBusy, onPublish }: PublishProps) {
  if (chosen > 0)
    return (
      <div className={styles.actions}>
        <Button loading={isBusy} onClick={onPublish}>
          发布这{chosen}个职位
        </Button>
      </div>
    )
  return <p className={styles.note}>{hasRight ? '没有选中要发布的职位。' : '请在表格中改好后重新上传。'}</p>
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
