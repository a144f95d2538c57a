import { useState } from 'react'
import { call, serverNow } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { createOffer, findOffers, OfferPlan, prepareOffer } from '#contract/interviews/offer'
import { makeUuid } from '#contract/uuid'
import { formatDate } from '#format/time'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import { codeField } from '../../settings/catalogFields'

export interface NewOfferDialogProps extends PopupControl<boolean> {
  readonly cid: number
}

const numbered = (values: readonly number[], unit: string) =>
  values.map((value) => ({ value, label: `${value}${unit}` }))

const monthsOfYear = Array.from({ length: 13 }, (_, index) => 12 + index)
/** When most people can begin, in ms from now. */
const usualStart = 14 * 86_400_000

export const offerForm = form(OfferPlan, [
  { kind: 'text', name: 'jobName', label: '职位' },
  { kind: 'number', name: 'monthly', label: '月薪（税前）', unit: '元', moneyStep: 500, half: true },
  {
    kind: 'option',
    name: 'months',
    label: '薪数',
    half: true,
    options: numbered(monthsOfYear, '薪'),
  },
  {
    kind: 'number',
    name: 'bonus',
    label: '年度奖金',
    unit: '元',
    moneyStep: 5_000,
    half: true,
    hint: '不含在月薪和薪数中的部分',
  },
  { kind: 'date', name: 'startOn', label: '入职日期', half: true },
  { ...codeField({ name: 'areaCode', label: '工作城市', catalog: 'area' }), half: true },
  { kind: 'text', name: 'address', label: '工作地点', half: true },
  {
    kind: 'option',
    name: 'probationMonths',
    label: '试用期',
    half: true,
    options: [{ value: 0, label: '无试用期' }, ...numbered([1, 2, 3, 6], '个月')],
  },
  {
    kind: 'option',
    name: 'probationPercent',
    label: '试用期工资',
    half: true,
    options: [{ value: 100, label: '全薪' }, ...numbered([90, 85, 80], '%')],
    when: ({ probationMonths }) => probationMonths !== 0,
  },
  { kind: 'option', name: 'days', label: '有效期', options: numbered([3, 5, 7, 14, 30], '天') },
  { kind: 'prose', name: 'note', label: '说明', placeholder: '福利、需要准备的材料、报到指引（选填）', rows: 3 },
])

/** The recruiter's form for an offer, which is sent in the talk. */
export default function NewOfferDialog({ cid, ...popup }: NewOfferDialogProps) {
  const [clientId] = useState(makeUuid)
  const reading = useCall(prepareOffer, { cid }, { staleTime: 0 })
  if (!reading.data)
    return (
      <Modal isOpen={popup.isOpen} onClose={() => popup.close()} title="录用通知" width="medium">
        <LoadState reading={reading}>{() => null}</LoadState>
      </Modal>
    )
  const { personName, monthly, months, ...known } = reading.data
  const startOn = formatDate(serverNow() + usualStart)
  const usual = {
    startOn,
    bonus: 0,
    probationMonths: 3,
    probationPercent: 100,
    days: 7,
    note: '恭喜您通过面试，我们期待您的加入！',
  }
  return (
    <FormDialog
      {...popup}
      title="录用通知"
      width="medium"
      intro={<p>录用{personName}，对方接受后，投递会变为「已录用」。</p>}
      form={offerForm}
      start={{ cid, clientId, ...usual, ...known, months, monthly: monthly > 0 ? monthly : undefined }}
      save={(input) => call(createOffer, input, { silent: true })}
      saved="录用通知已发送"
      onSaved={() => refresh(findOffers)}
      submit="发送录用通知"
    />
  )
}
