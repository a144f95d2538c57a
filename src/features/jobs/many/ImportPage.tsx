import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { findMyJobs } from '#contract/jobs/edit'
import { saveManyJobs } from '#contract/jobs/saveMany'
import { saveFile } from '#kernel/host/saveFile'
import { navigate } from '#kernel/pages/navigation'
import { tableFiles } from '#platform/tables/readTableFile'
import { Button } from '#ui/buttons/Button'
import { Panel, PanelPage } from '#ui/display/Panel'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { Working } from '#ui/states/Working'
import { hintFor, hintsConflicts } from '../edit/CertifyHint'
import { myJobsPath } from '../paths'
import { type Checked, CheckedRows, chosenRows } from './CheckedRows'
import styles from './ImportPage.module.css'
import { jobTemplate } from './jobTemplate'
import { readSheetFile } from './readSheetFile'

/** A file that is being read. */
interface Reading {
  readonly name: string
  readonly stop: AbortController
}

/** /job/import: jobs from a table. Each row is checked before anything is published. */
export default function ImportPage() {
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
  const publish = async () => {
    if (!checked) return
    setBusy(true)
    const rows = checked.rows.map(({ row }) => row)
    const take = chosenRows(checked).map(({ at }) => at)
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

  return (
    <PanelPage title="批量发布职位">
      <Panel>
        <p className={styles.note}>
          下载模板，一行填一个职位，再上传表格（.xlsx、.xls、.csv）。上传后先看每一行会成为怎样的职位，确认后才会发布。
        </p>
        <Files isBusy={isBusy} onPick={check} />
        {reading && <Working text={`正在读取 ${reading.name}`} onCancel={() => reading.stop.abort()} />}
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </Panel>
      {checked && (
        <CheckedRows checked={checked} isBusy={isBusy} hint={hint} onChange={setChecked} onPublish={publish} />
      )}
    </PanelPage>
  )
}

/** The template, and the choice of a file. */
function Files({ isBusy, onPick }: { isBusy: boolean; onPick: (file: File | undefined) => unknown }) {
  const input = useRef<HTMLInputElement>(null)
  return (
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
          void onPick(file)
        }}
      />
    </div>
  )
}
