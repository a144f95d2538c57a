import * as z from 'zod/mini'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { basisOf } from '#contract/basis'
import { codes, failure } from '#contract/errors'
import { optionalText } from '#contract/fields'
import { getSiteRecord, publishSiteRecord, type SiteRecord, siteRecordLimits } from '#contract/siteRecords/records'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { formatChinaTime } from '#format/time'
import { FormDialog } from '#kernel/forms/FormDialog'
import { drawMoment, instantInChina } from '#kernel/forms/momentToCome'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { toastSuccess } from '#ui/overlays/toast'

const Publication = z
  .strictObject({
    when: z.enum(['now', 'later']),
    publishAt: z._default(z.string(), ''),
    note: optionalText(siteRecordLimits.note),
  })
  .check(
    z.refine(({ when, publishAt }) => when === 'now' || publishAt !== '', {
      message: '请选择发布时间',
      path: ['publishAt'],
    }),
  )

const publication = form(Publication, [
  {
    kind: 'choice',
    name: 'when',
    label: '发布时间',
    options: [
      { value: 'now', label: '立即发布' },
      { value: 'later', label: '定时发布' },
    ],
  },
  {
    kind: 'own',
    name: 'publishAt',
    label: '在这个时间发布',
    hint: '北京时间。到时自动发布，修改草稿会取消定时',
    blank: '',
    required: true,
    when: ({ when }) => when === 'later',
    draw: drawMoment,
  },
  { kind: 'text', name: 'note', label: '修改说明', placeholder: '同事在历史版本里会看到', cut: true },
])

const sayChange = ({ live }: SiteRecord): string =>
  live && live.at !== '' ? `（${formatChinaTime(live.at)} ${live.by}）` : ''

export interface PublishDialogProps extends PopupControl<boolean> {
  readonly kind: SiteKind
  readonly record: SiteRecord
  readonly onPublished: (record: SiteRecord) => void
}

/** Publishes a draft as it was seen: now, or at a time. */
export default function PublishDialog({ kind, record, onPublished, ...control }: PublishDialogProps) {
  const { key, draft } = record
  const basis = draft ? basisOf(kind.schema, draft.data) : undefined
  return (
    <FormDialog
      {...control}
      title={`发布「${record.name}」`}
      form={publication}
      start={{ when: 'now' }}
      submit="发布"
      intro={draft?.isBehind && `线上内容在这份草稿之后变过${sayChange(record)}。发布后，草稿代替它。`}
      save={async ({ when, publishAt, note }) => {
        const input = {
          kind: kind.key,
          key,
          note,
          basis,
          publishAt: when === 'later' ? instantInChina(publishAt) : '',
          over: draft?.isBehind ? record.revision : undefined,
        }
        const result = await call(publishSiteRecord, input, { silent: true })
        if (result.ok || result.code !== codes.changedElsewhere) return result
        // The page shows what has changed, and the operator decides there.
        void refresh(getSiteRecord, { kind: kind.key, key })
        control.close()
        return failure(result.code, result.msg)
      }}
      onSaved={(published) => {
        onPublished(published)
        toastSuccess(published.draft ? '已定时' : '已发布')
      }}
    />
  )
}
