import { useMemo } from 'react'
import { call } from '#api/call'
import { type OwnLive, saveLive } from '#contract/live/hosting'
import { FormDialog } from '#kernel/forms/FormDialog'
import { drawAnyMoment } from '#kernel/forms/momentToCome'
import type { PopupControl } from '#kernel/popups/popups'
import { form, startOf } from '#ui/forms/form'
import { PictureField } from '../../uploads/pictures/PictureField'

interface Props extends PopupControl<boolean> {
  /** Undefined for a new one. */
  readonly live: OwnLive | undefined
  /** Jobs to choose from. */
  readonly options: readonly { readonly value: number; readonly label: string }[]
}

/** A stream as its host announces it. */
export default function LiveDialog({ live, options, ...control }: Props) {
  const record = useMemo(() => recordOf(options), [options])
  return (
    <FormDialog
      {...control}
      title={live ? '修改直播' : '预告新直播'}
      form={record}
      start={startOf(record, live ? inputOf(live) : { id: 0 })}
      save={(input) => call(saveLive, input, { silent: true })}
      saved="已保存"
    />
  )
}

const recordOf = (options: Props['options']) =>
  form(saveLive.input, [
    { kind: 'text', name: 'title', label: '标题', placeholder: '例如：春季直播招聘' },
    { kind: 'own', name: 'startAt', label: '开始', half: true, required: true, draw: drawAnyMoment },
    { kind: 'own', name: 'endAt', label: '结束', half: true, required: true, draw: drawAnyMoment },
    {
      kind: 'own',
      name: 'poster',
      label: '封面',
      hint: '横图，宽高比16:9为佳；不传则显示公司名',
      blank: '',
      draw: (control) => <PictureField {...control} purpose="livePoster" />,
    },
    { kind: 'prose', name: 'intro', label: '介绍', rows: 4 },
    {
      kind: 'several',
      name: 'jobIds',
      label: '介绍的职位',
      hint: options.length === 0 ? '您还没有正在招聘的职位' : '按点选的先后排列',
      options,
      look: 'chips',
    },
  ])

/** Without what the form does not write. */
const inputOf = ({ status: _s, subscribers: _n, likes: _l, stopReason: _r, ...input }: OwnLive) => input
