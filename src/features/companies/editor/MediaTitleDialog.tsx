import * as z from 'zod/mini'
import type { MediaType } from '#contract/companies/editor'
import { optionalText } from '#contract/fields'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { type NamedMedia, sendMedia } from './sendMedia'
import { useListEntry } from './useListEntry'

const titleForm = form(z.strictObject({ title: optionalText(30) }), [
  { kind: 'text', name: 'title', label: '说明', placeholder: '例如：办公区、团队活动' },
])

export interface MediaTitleDialogProps extends PopupControl<boolean> {
  readonly type: MediaType
  readonly list: readonly NamedMedia[]
  readonly at: number
}

/** The words below a picture or film. */
export default function MediaTitleDialog({ type, list, at, ...control }: MediaTitleDialogProps) {
  const shown = list.map(({ id, title }) => ({ id, title }))
  const { id, title } = shown[at] ?? { id: 0, title: '' }
  const save = useListEntry<NamedMedia>({
    list: shown,
    at,
    send: (next, known) => sendMedia(type, next, known, { silent: true }),
    read: (newer) => (newer as { readonly list?: readonly NamedMedia[] }).list ?? [],
    keyOf: (media) => media.id,
  })
  return (
    <FormDialog
      {...control}
      title="修改说明"
      form={titleForm}
      start={{ title }}
      save={(input) => save({ id, title: input.title })}
    />
  )
}
