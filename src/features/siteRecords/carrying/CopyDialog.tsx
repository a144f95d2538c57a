import * as z from 'zod/mini'
import { call } from '#api/call'
import { copySiteRecords } from '#contract/siteRecords/carrying'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { FormDialog } from '#kernel/forms/FormDialog'
import { alert } from '#kernel/popups/modals'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { sayOutcome } from './files'

export interface CopyDialogProps extends PopupControl<boolean> {
  readonly kind: SiteKind
  /** Undefined for all records that the site shows. */
  readonly recordKey?: string
  readonly name: string
  readonly sites: readonly { readonly site: string; readonly name: string }[]
}

const Target = z.strictObject({ site: z.string().check(z.minLength(1, '请选择站点')) })

/** Copies what the site shows to another site of the same operator, where it becomes drafts. */
export default function CopyDialog({ kind, recordKey, name, sites, ...control }: CopyDialogProps) {
  const target = form(Target, [
    {
      kind: 'choice',
      name: 'site',
      label: '复制到',
      options: sites.map(({ site, name: label }) => ({ value: site, label })),
    },
  ])
  return (
    <FormDialog
      {...control}
      title={`复制「${name}」`}
      form={target}
      start={{ site: sites[0]?.site }}
      submit="复制"
      intro="复制本站正在显示的内容。在那个站点成为草稿，核对后再发布。"
      save={({ site }) => call(copySiteRecords, { kind: kind.key, key: recordKey, site }, { silent: true })}
      onSaved={(outcome) => alert({ title: '复制结果', content: sayOutcome([outcome]).join('\n') })}
    />
  )
}
