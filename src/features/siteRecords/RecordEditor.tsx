import { useRef } from 'react'
import { call } from '#api/call'
import type { Values } from '#contract/basis'
import { type SiteRecord, saveSiteDraft } from '#contract/siteRecords/records'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { useSavedForm } from '#kernel/forms/useSavedForm'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { FormFields } from '#ui/forms/FormFields'
import { toastSuccess } from '#ui/overlays/toast'
import { formOf } from './fields/kindForm'
import { recordPath } from './paths'
import { publishPopup } from './popups'
import styles from './RecordPage.module.css'
import { RecordSide } from './RecordSide'
import { showRecord } from './showRecord'

export interface RecordEditorProps {
  readonly kind: SiteKind
  /** Undefined for a new one. */
  readonly record?: SiteRecord | undefined
}

/** The form of a record, which keeps its changes as a draft until it is published. */
export function RecordEditor({ kind, record }: RecordEditorProps) {
  const isPublishing = useRef(false)
  const start: Values = record?.draft?.data ?? record?.live?.data ?? {}
  const publish = (saved: SiteRecord) =>
    open(publishPopup, { kind, record: saved, onPublished: (published) => showRecord(kind, published) })
  const form = formOf(kind)
  const { state, isSaving, send } = useSavedForm({
    form,
    start,
    save: ({ basis, ...data }: Values) =>
      call(
        saveSiteDraft,
        {
          kind: kind.key,
          key: record?.key ?? '',
          data: JSON.stringify(data),
          basis: record ? (basis as number) : undefined,
        },
        { silent: true },
      ),
    onSaved: async (saved) => {
      showRecord(kind, saved)
      if (!record) navigate(recordPath(kind.key, saved.key), { replace: true })
      if (isPublishing.current) await publish(saved)
      else toastSuccess('草稿已保存')
    },
  })
  const save = async (thenPublish: boolean) => {
    isPublishing.current = thenPublish
    if (thenPublish && record?.draft && !state.isDirty) return publish(record)
    await send()
  }
  const mayPublish = state.isDirty || record?.draft != null
  return (
    <div className={styles.columns}>
      <section className={styles.editor} aria-label="内容">
        <FormFields form={form} state={state} />
        <div className={styles.buttons}>
          <Button size="large" disabled={!mayPublish} loading={isSaving} onClick={() => save(true)}>
            发布…
          </Button>
          <Button size="large" variant="outline" disabled={!state.isDirty} onClick={() => save(false)}>
            保存草稿
          </Button>
          <span className={styles.hint}>
            {state.isDirty ? '有修改还没有保存' : record?.draft ? '草稿已保存，访客还看不到' : ''}
          </span>
        </div>
      </section>
      {record && <RecordSide kind={kind} record={record} isDirty={state.isDirty} />}
    </div>
  )
}
