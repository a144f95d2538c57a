import { call } from '#api/call'
import { refresh } from '#api/queries'
import {
  addAccessCode,
  addChannelCode,
  addLegacyIds,
  findAccessCodes,
  findChannelCodes,
  findLegacyIds,
} from '#contract/register/codesDesk'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { toastSuccess } from '#ui/overlays/toast'
import { kindOptions } from './legacyKinds'

const channelForm = form(addChannelCode.input, [
  { kind: 'text', name: 'code', label: '渠道码', placeholder: '例如：FAIR2026', hint: '4到32个字母、数字或短横线' },
  { kind: 'text', name: 'name', label: '名称', placeholder: '例如：秋季招聘会海报' },
])

const accessForm = form(addAccessCode.input, [
  { kind: 'text', name: 'code', label: '访问码', placeholder: '例如：gongzhonghao', hint: '4到64个字母、数字、- 或 _' },
  { kind: 'text', name: 'name', label: '名称', placeholder: '例如：公众号菜单' },
  { kind: 'date', name: 'until', label: '最后一天', hint: '不填则一直有效' },
])

const legacyForm = form(addLegacyIds.input, [
  { kind: 'option', name: 'kind', label: '种类', options: kindOptions },
  {
    kind: 'prose',
    name: 'lines',
    label: '编号',
    placeholder: '1024 35\n1025 36',
    hint: '每行一对：旧站的编号，空格，本站的编号。已有的旧编号改成新的',
    rows: 10,
  },
])

export interface CodeDialogProps extends PopupControl<boolean> {
  readonly what: 'channel' | 'access' | 'legacy'
}

/** Adds a code of a channel or of a way to the site, or where records of the old site are now. */
export default function CodeDialog({ what, ...control }: CodeDialogProps) {
  if (what === 'channel')
    return (
      <FormDialog
        {...control}
        title="添加渠道码"
        form={channelForm}
        submit="添加"
        save={(input) => call(addChannelCode, input, { silent: true })}
        saved="已添加"
        onSaved={() => refresh(findChannelCodes)}
      />
    )
  if (what === 'access')
    return (
      <FormDialog
        {...control}
        title="添加访问码"
        form={accessForm}
        submit="添加"
        save={(input) => call(addAccessCode, input, { silent: true })}
        saved="已添加"
        onSaved={() => refresh(findAccessCodes)}
      />
    )
  return (
    <FormDialog
      {...control}
      title="添加旧站编号"
      form={legacyForm}
      start={{ kind: 'job' }}
      submit="添加"
      save={(input) => call(addLegacyIds, input, { silent: true })}
      onSaved={({ added }) => {
        toastSuccess(`已添加${added}个`)
        return refresh(findLegacyIds)
      }}
    />
  )
}
