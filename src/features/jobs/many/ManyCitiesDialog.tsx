import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { findMyJobs, getJobForEdit } from '#contract/jobs/edit'
import { mostCities, saveManyJobs } from '#contract/jobs/saveMany'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { TextField } from '#ui/fields/TextField'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess } from '#ui/overlays/toast'
import { CodeField } from '../../settings/CodeField'
import { useCatalogNames } from '../../settings/catalogs'
import { CertifyHint, hintFor, hintsConflicts } from '../edit/CertifyHint'
import styles from './ManyCitiesDialog.module.css'

interface Props extends PopupControl<true> {
  readonly id: number
}

/** Posts a job in several more places, each with its address: all of them or none. */
export default function ManyCitiesDialog({ isOpen, close, id }: Props) {
  const { data } = useCall(getJobForEdit, { id }, { staleTime: 0 })
  const [codes, setCodes] = useState<readonly string[]>([])
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [hint, setHint] = useState('')
  const [isSaving, setSaving] = useState(false)
  const names = useCatalogNames('area', codes)

  const publish = async () => {
    const missing = codes.filter((code) => !addresses[code]?.trim())
    setFaults(Object.fromEntries(missing.map((code) => [code, '请填写详细地址'])))
    if (!data || missing.length > 0) return
    const { id: _, ...job } = data.job
    setSaving(true)
    const places = codes.map((areaCode) => ({ areaCode, address: addresses[areaCode] ?? '' }))
    const result = await call(saveManyJobs, { job, places }, hintsConflicts)
    setSaving(false)
    setHint(hintFor(result))
    if (!result.ok) return
    if (result.data.saved === 0) {
      const said = result.data.rows.map(({ at, faults }) => [codes[at] ?? '', faults[0]?.message ?? ''])
      setFaults(Object.fromEntries(said.filter(([, message]) => message)))
      return
    }
    await refresh(findMyJobs)
    toastSuccess(`已发布到${result.data.saved}个地区`)
    close(true)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="发布到其他城市"
      footer={
        <>
          <Button variant="quiet" onClick={() => close()}>
            取消
          </Button>
          <Button disabled={codes.length === 0 || !data} loading={isSaving} onClick={publish}>
            发布{codes.length > 0 && `到${codes.length}个地区`}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <CodeField
          label="工作地区"
          required
          kind="area"
          limit={mostCities}
          codes={codes}
          onPick={setCodes}
          placeholder={`最多选择${mostCities}个城市或区县`}
        />
        {codes.map((code, at) => (
          <TextField
            key={code}
            label={`${names[at] ?? ''}的详细地址`}
            required
            maxLength={60}
            value={addresses[code] ?? ''}
            error={faults[code]}
            onChange={(address) => setAddresses({ ...addresses, [code]: address })}
          />
        ))}
        <CertifyHint sentence={hint} />
      </div>
    </Modal>
  )
}
