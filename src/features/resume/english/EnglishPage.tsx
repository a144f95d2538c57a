import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { basisOf } from '#contract/basis'
import { faultyField } from '#contract/errors'
import { type EnglishRow, englishFieldsOf, findEnglish, saveEnglish } from '#contract/resume/english'
import { paperTemplates, renderTemplate } from '#contract/resume/papers'
import { saveOver } from '#kernel/forms/saveOver'
import { useLeaveGuard } from '#kernel/pages/leaveGuard'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { TextArea } from '#ui/fields/TextArea'
import { TextField } from '#ui/fields/TextField'
import { type AnyField, form, type Typed } from '#ui/forms/form'
import { toastSuccess } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { renderPath } from '../papers/renderPath'
import { myResumePath } from '../paths'
import styles from './EnglishPage.module.css'

const englishPaper = renderPath({
  template: paperTemplates[0].key,
  font: 'sans',
  photo: false,
  language: 'en',
  pictures: false,
  data: true,
})

/** /resume/english: each text of the resume with its English beside it. */
export default function EnglishPage() {
  const reading = useCall(findEnglish, {}, { staleTime: 0 })
  return (
    <SettingFrame
      title="英文简历"
      note="对照中文填写英文，日期、学历、地点和薪资自动翻译。下载时选择「英文」即可。"
      action={
        <ButtonLink variant="outline" href={englishPaper}>
          预览和下载
        </ButtonLink>
      }
    >
      <LoadState
        reading={reading}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState title="请先填写中文简历" action={<ButtonLink href={myResumePath}>去填写</ButtonLink>}>
            填写后就可以在这里对照写英文
          </EmptyState>
        }
      >
        {({ rows, missing }) => (
          <>
            <p className={styles.progress} role="status">
              {missing.length === 0
                ? '英文已写全'
                : `还缺${missing.length}处：${missing.slice(0, 4).join('、')}${missing.length > 4 ? '等' : ''}`}
            </p>
            {rows.map((row) => (
              <RowCard key={`${row.section}:${row.rowId}`} row={row} />
            ))}
          </>
        )}
      </LoadState>
    </SettingFrame>
  )
}

type Texts = Readonly<Record<string, string>>

const textsOf = ({ fields }: EnglishRow): Texts => Object.fromEntries(fields.map((each) => [each.field, each.english]))

const textsIn = ({ basis: _, ...texts }: Typed): Texts =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, String(text ?? '')]))

const fieldOf = (name: string, label: string): AnyField => ({ kind: 'prose', name, label: `英文${label}` })

/** Saves the texts of a row that replace `former`; asks if they were changed elsewhere meanwhile. */
function saveTexts({ section, rowId, fields }: EnglishRow, texts: Texts, former: Texts) {
  let known = former
  const labels = englishFieldsOf(section)
  return saveOver({
    form: form(
      z.object(Object.fromEntries(fields.map(({ field }) => [field, z.string()]))),
      fields.map(({ field }) => fieldOf(field, labels[field]?.label ?? '')) as never,
    ),
    base: former,
    input: texts,
    send: (input) => {
      const basis = basisOf(saveEnglish.input, { section, rowId, texts: known })
      return call(saveEnglish, { section, rowId, texts: textsIn(input), basis }, { silent: true })
    },
    read: (newer) => {
      known = newer.texts as Texts
      return known
    },
  })
}

function RowCard({ row }: { row: EnglishRow }) {
  const { section, where, fields } = row
  const saved = textsOf(row)
  const [typed, setTyped] = useState<Texts>({})
  const [fault, setFault] = useState<{ readonly field: string; readonly msg: string }>()
  const isDirty = Object.entries(typed).some(([field, text]) => text !== saved[field])
  useLeaveGuard(isDirty)
  const labels = englishFieldsOf(section)
  /** What the texts were when the user began to type. */
  const base = useRef(saved)
  const type = (field: string, text: string) => {
    if (!isDirty) base.current = saved
    setTyped({ ...typed, [field]: text })
  }
  const save = async () => {
    const outcome = await saveTexts(row, { ...base.current, ...typed }, base.current)
    if (outcome.kind === 'taken') {
      base.current = textsIn(outcome.newer)
      return setTyped(textsIn(outcome.values))
    }
    if (outcome.kind === 'left') return
    const { result } = outcome
    if (!result.ok) {
      const field = faultyField(result)?.replace(/^texts\./, '') ?? ''
      return setFault({ field: labels[field] ? field : (fields[0]?.field ?? ''), msg: result.msg })
    }
    setFault(undefined)
    toastSuccess('已保存')
    await Promise.all([refresh(findEnglish), refresh(renderTemplate)])
    setTyped({})
  }
  return (
    <Card title={where}>
      <div className={styles.rows}>
        {fields.map(({ field, chinese, english }) => {
          const { label = '', limit = 100, isLong } = labels[field] ?? {}
          const props = {
            label: `英文${label}`,
            value: typed[field] ?? english,
            onChange: (text: string) => type(field, text),
            error: fault?.field === field ? fault.msg : undefined,
            placeholder: '请填写英文',
          }
          return (
            <div key={field} className={styles.pair}>
              <div className={styles.chinese}>
                <p className={styles.label}>{label.replace(/（.*/, '')}</p>
                <p className={styles.text}>{chinese}</p>
              </div>
              <div lang="en">
                {isLong ? (
                  <TextArea {...props} rows={6} limit={limit} countBy="characters" />
                ) : (
                  <TextField {...props} />
                )}
              </div>
            </div>
          )
        })}
      </div>
      {isDirty && (
        <div className={styles.buttons}>
          <Button onClick={save}>保存</Button>
          <Button variant="quiet" onClick={() => setTyped({})}>
            取消
          </Button>
        </div>
      )}
    </Card>
  )
}
