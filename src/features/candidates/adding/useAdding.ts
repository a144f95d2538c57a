import { useState } from 'react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { addCandidates, type CandidateReport, findCandidates } from '#contract/candidates/candidate'
import { type Consent, candidateLimits } from '#contract/candidates/person'
import { placeFailure } from '#kernel/forms/placeFailure'
import { useFormRecord } from '#kernel/forms/useFormRecord'
import { navigate } from '#kernel/pages/navigation'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { candidatesPath } from '../paths'
import { consentForm } from './consentForm'
import { type Entry, faultsOf, isFile, ordered, type Unread } from './entries'
import { readFiles } from './readFiles'
import { readList } from './readList'

/** What is being read at present. */
interface Reading {
  readonly text: string
  readonly stop: AbortController
}

export type Adding = ReturnType<typeof useAdding>

/** The people who are about to be added: read from files, checked by the server, saved with their consent. */
export function useAdding() {
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

  return { reading, unread, entries, consent, chosen, wrong, isSaving, readTable, readResumes, change, save }
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
