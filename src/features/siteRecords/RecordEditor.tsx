import { PanelRight, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call'
import type { Values } from '#contract/basis'
import { type SiteRecord, saveSiteDraft } from '#contract/siteRecords/records'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { useSavedForm } from '#kernel/forms/useSavedForm'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { FormFields } from '#ui/forms/FormFields'
import { toastSuccess } from '#ui/overlays/toast'
import { formOf } from './fields/kindForm'
import { RecordPlace } from './fields/recordPlace'
import { recordPath } from './paths'
import { publishPopup } from './popups'
import styles from './RecordPage.module.css'
import { showRecord } from './showRecord'
import { useUndo } from './useUndo'

export interface RecordEditorProps {
  readonly kind: SiteKind
  /** Undefined for a new one. */
  readonly record?: SiteRecord | undefined
  /** Begins with what the record is now. */
  readonly renew: () => void
  /** Hears whether the form has changes that are not in the draft. */
  readonly onDirty: (isDirty: boolean) => void
  /** The page that shows the record is beside the form. */
  readonly isFramed: boolean
  readonly onFrame: () => void
}

/** What an editor begins with, by which a colleague's change is noticed. */
const stateOf = (record: SiteRecord | undefined) => `${record?.draft?.at} ${record?.revision}`

/** The form of a record, which keeps its changes as a draft until it is published. */
export function RecordEditor({ kind, record, renew, onDirty, isFramed, onFrame }: RecordEditorProps) {
  const isPublishing = useRef(false)
  const [begun] = useState(() => stateOf(record))
  const start: Values = record?.draft?.data ?? record?.live?.data ?? {}
  const show = (shown: SiteRecord) => {
    showRecord(kind, shown)
    renew()
  }
  const publish = (saved: SiteRecord) => open(publishPopup, { kind, record: saved, onPublished: show })
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
      show(saved)
      if (!record) navigate(recordPath(kind.key, saved.key), { replace: true })
      if (isPublishing.current) await publish(saved)
      else toastSuccess('草稿已保存')
    },
  })
  const isElsewhere = stateOf(record) !== begun
  const isOutdated = isElsewhere && !state.isDirty && !isSaving
  // biome-ignore lint/correctness/useExhaustiveDependencies: being outdated is the occasion
  useEffect(() => {
    if (isOutdated) renew()
  }, [isOutdated])
  const save = async (thenPublish: boolean) => {
    isPublishing.current = thenPublish
    if (thenPublish && record?.draft && !state.isDirty) return publish(record)
    await send()
  }
  useEffect(() => onDirty(state.isDirty), [onDirty, state.isDirty])
  const { undo, redo } = useUndo(state.values, state.set)
  const page = record?.page ?? ''
  const mayPublish = state.isDirty || record?.draft != null
  return (
    <section className={styles.editor} aria-label="内容">
      <div className={styles.tools}>
        <IconButton label="撤销" icon={<Undo2 />} disabled={!undo} onClick={undo} />
        <IconButton label="重做" icon={<Redo2 />} disabled={!redo} onClick={redo} />
        {page !== '' && (
          <Button variant="quiet" icon={<PanelRight size={16} />} onClick={onFrame}>
            {isFramed ? '收起页面' : '旁边看页面'}
          </Button>
        )}
      </div>
      <RecordPlace value={`${kind.key}/${record?.key ?? ''}`}>
        <FormFields form={form} state={state} />
      </RecordPlace>
      <div className={styles.buttons}>
        <Button size="large" disabled={!mayPublish} loading={isSaving} onClick={() => save(true)}>
          发布…
        </Button>
        <Button size="large" variant="outline" disabled={!state.isDirty} onClick={() => save(false)}>
          保存草稿
        </Button>
        <span className={styles.hint}>{hintOf(record, { isDirty: state.isDirty, isElsewhere })}</span>
      </div>
    </section>
  )
}

function hintOf(
  record: SiteRecord | undefined,
  { isDirty, isElsewhere }: { readonly isDirty: boolean; readonly isElsewhere: boolean },
): string {
  if (isDirty && isElsewhere) return '这条内容刚在别处改过，保存时会请您核对'
  if (isDirty) return '有修改还没有保存'
  return record?.draft ? '草稿已保存，访客还看不到' : ''
}
