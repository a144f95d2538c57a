import { Download, FileText, Sheet } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { addCandidates, type CandidateReport, findCandidates } from '#contract/candidates/candidate'
import { type Consent, candidateLimits } from '#contract/candidates/person'
import { candidateColumns } from '#contract/candidates/table'
import { degrees } from '#contract/settings/labels'
import { placeFailure } from '#kernel/forms/placeFailure'
import { useFormRecord } from '#kernel/forms/useFormRecord'
import { navigate } from '#kernel/pages/navigation'
import { saveFile } from '#platform/saveFile'
import { makeTemplate } from '#platform/tables/makeTemplate'
import { tableFiles } from '#platform/tables/readTableFile'
import { Button } from '#ui/buttons/Button'
import { FormFields } from '#ui/forms/FormFields'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { Working } from '#ui/states/Working'
import { readableFiles } from '../../resume/importing/readableFiles'
import { candidatesPath } from '../paths'
import styles from './AddPage.module.css'
import { consentForm } from './consentForm'
import { EntryView } from './EntryView'
import { type Entry, faultsOf, isFile, ordered, type Unread } from './entries'
import { readFiles } from './readFiles'
import { readList } from './readList'

/** What is being read at present. */
interface Reading {
  readonly text: string
  readonly stop: AbortController
}

/** /candidates/add: people of a list or of resumes, checked and with their consent before they are saved. */
export default function AddPage() {
  const [reading, setReading] = useState<Reading>()
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [unread, setUnread] = useState<readonly Unread[]>([])
  const [isSaving, setSaving] = useState(false)
  const consent = useFormRecord(consentForm, { way: 'self', by: '', on: '' }, { asksBeforeLeaving: false })
  const chosen = entries.filter(({ isLeftOut }) => !isLeftOut)
  const wrong = chosen.filter((entry) => faultsOf(entry).length > 0)

  /** Replaces what was read before, and asks the server who is in the pool already. */
  const take = async (next: readonly Entry[], faults: readonly Unread[]) => {
    setUnread(faults)
    const list = ordered(next)
    setEntries(list)
    if (list.length === 0) return
    const result = await call(addCandidates, { ...inputOf(list), isTrial: true })
    if (result.ok) setEntries(withReports(list, result.data.rows))
  }
  const readTable = async (file: File) => {
    const stop = new AbortController()
    setReading({ text: `正在读取 ${file.name}`, stop })
    const read = await readList(file, { signal: stop.signal })
    setReading(undefined)
    if (read && 'fault' in read) await take([], [{ name: file.name, fault: read.fault }])
    else if (read) await take(read.entries, [])
  }
  const readResumes = async (files: readonly File[]) => {
    const { files: most } = candidateLimits
    if (files.length > most) return setUnread([{ name: `${files.length}份文件`, fault: `一次最多${most}份，请分几次` }])
    const stop = new AbortController()
    const onFile = (name: string, at: number) =>
      setReading({ text: `正在读取 ${name}（${at + 1}/${files.length}）`, stop })
    const read = await readFiles(files, { signal: stop.signal, onFile })
    setReading(undefined)
    await take(read.entries, read.unread)
  }
  const save = async () => {
    if (wrong.length > 0) return toastWarning(`还有${wrong.length}人的资料需要修改`)
    const agreed = consent.check()
    if (!agreed) return
    setSaving(true)
    const takes = entries.flatMap(({ isLeftOut }, at) => (isLeftOut ? [] : [at]))
    const input = { ...inputOf(entries), consent: agreed as Consent, take: takes }
    const result = await call(addCandidates, input, { silent: true })
    setSaving(false)
    if (!result.ok) return placeFailure(result, consentForm, consent)
    const { added, completed, rows } = result.data
    if (added + completed === 0) {
      setEntries(withReports(entries, rows))
      return toastWarning('有人的资料需要修改，请查看下面的原因')
    }
    await refresh(findCandidates)
    const words = [added > 0 && `已添加${added}人`, completed > 0 && `补充了${completed}人的资料`]
    toastSuccess(words.filter(Boolean).join('，'))
    navigate(candidatesPath, { replace: true })
  }
  const change = (at: number, entry: Entry) => setEntries(entries.map((each, place) => (place === at ? entry : each)))

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>添加候选人</h1>
      <section className={styles.panel}>
        <p className={styles.note}>
          只添加已经同意由您保存和联系的人。可以上传一张名单（.xlsx、.xls、.csv，最多{candidateLimits.batch}
          行），或一次选
          {candidateLimits.files}份以内的简历（PDF、Word，只在您的设备上读取）。保存前请逐个核对。
        </p>
        <div className={styles.actions}>
          <Pick
            label="名单文件"
            icon={<Sheet size="1em" />}
            accept={tableFiles}
            isBusy={reading !== undefined}
            onPick={([file]) => file && readTable(file)}
          >
            上传名单
          </Pick>
          <Pick
            label="简历文件"
            icon={<FileText size="1em" />}
            accept={readableFiles}
            several
            isBusy={reading !== undefined}
            onPick={readResumes}
          >
            选择简历
          </Pick>
          <Button variant="text" icon={<Download size="1em" />} onClick={saveTemplate}>
            下载名单模板
          </Button>
        </div>
        {reading && <Working text={reading.text} onCancel={() => reading.stop.abort()} />}
        {unread.length > 0 && (
          <ul className={styles.faults} role="alert">
            {unread.map(({ name, fault }) => (
              <li key={name}>
                {name}：{fault}
              </li>
            ))}
          </ul>
        )}
      </section>
      {entries.length > 0 && (
        <>
          <section className={styles.panel} aria-label="候选人的同意">
            <h2 className={styles.heading}>谁在什么时候说这些人同意了</h2>
            <FormFields form={consentForm} state={consent} />
          </section>
          <section className={styles.panel} aria-label="将要添加的人">
            <p role="status">
              共{entries.length}人，选中{chosen.length}人
              {wrong.length > 0 && <span className={styles.wrong}>，{wrong.length}人需要修改</span>}
            </p>
            <ul>
              {entries.map((entry, at) => (
                <EntryView
                  key={`${isFile(entry.row)}:${entry.row.number}`}
                  entry={entry}
                  onChange={(next) => change(at, next)}
                />
              ))}
            </ul>
            <div className={styles.actions}>
              <Button loading={isSaving} disabled={chosen.length === 0} onClick={save}>
                {chosen.length === 0 ? '没有选中的人' : `保存这${chosen.length}人`}
              </Button>
            </div>
          </section>
        </>
      )}
    </div>
  )
}

const inputOf = (entries: readonly Entry[]) => ({
  rows: entries.flatMap(({ row }) => (isFile(row) ? [] : [row])),
  files: entries.flatMap(({ row }) => (isFile(row) ? [row] : [])),
})

/** The entries with the server's look at the pool and at each other. */
const withReports = (entries: readonly Entry[], reports: readonly CandidateReport[]): readonly Entry[] =>
  entries.map((entry, at) => {
    const report = reports.find((each) => each.at === at)
    return { ...entry, known: report?.known ?? null, repeated: report?.faults ?? [] }
  })

interface PickProps {
  readonly label: string
  readonly icon: ReactNode
  readonly accept: string
  readonly several?: boolean
  readonly isBusy: boolean
  readonly onPick: (files: readonly File[]) => unknown
  readonly children: ReactNode
}

/** A button that opens the system's choice of files. */
function Pick({ label, icon, accept, several = false, isBusy, onPick, children }: PickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outline" icon={icon} disabled={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onPick(files)
        }}
      />
    </>
  )
}

async function saveTemplate(): Promise<void> {
  const columns = candidateColumns.map(({ key, title, example }) => {
    const choices = key === 'degree' ? degrees.filter(({ value }) => value > 0).map(({ label }) => label) : []
    return { title, example, width: key === 'note' ? 30 : 16, choices }
  })
  saveFile(await makeTemplate({ sheet: '候选人', columns, rows: candidateLimits.batch }), '候选人模板.xlsx')
}
