import { useState } from 'react'
import type { OutputOf } from '../../../contract/endpoint'
import { codes } from '../../../contract/errors'
import {
  createInterview,
  findInterviews,
  getInterview,
  type Interview,
  prepareInterview,
  updateInterview,
} from '../../../contract/interviews/interview'
import { limits } from '../../../contract/limits'
import { makeUuid } from '../../../contract/uuid'
import { call } from '../../api/call'
import { patchCall, refresh, useCall } from '../../api/queries'
import { react } from '../../kernel/answers/reactor'
import type { PopupControl } from '../../kernel/popups/popups'
import { Button } from '../../ui/buttons/Button'
import { RadioGroup } from '../../ui/fields/RadioGroup'
import { Select } from '../../ui/fields/Select'
import { TextArea } from '../../ui/fields/TextArea'
import { TextField } from '../../ui/fields/TextField'
import { useForm } from '../../ui/fields/useForm'
import { Modal } from '../../ui/overlays/Modal'
import { toastSuccess } from '../../ui/overlays/toast'
import { LoadState } from '../../ui/states/LoadState'
import { kindNames } from './interviewWords'
import styles from './PlanDialog.module.css'
import { TimeField } from './TimeField'

export interface PlanDialogProps extends PopupControl<boolean> {
  readonly cid: number
  /** An open one that is planned anew. */
  readonly interview?: Interview
}

/** Proposes time and place, or a video, to the other side of a talk. */
export default function PlanDialog({ isOpen, close, cid, interview }: PlanDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title={interview ? '修改面试' : '约面试'} width="medium" flush>
      {interview ? <Plan close={close} cid={cid} interview={interview} /> : <FreshPlan close={close} cid={cid} />}
    </Modal>
  )
}

function FreshPlan({ cid, close }: Pick<PlanDialogProps, 'cid' | 'close'>) {
  const reading = useCall(prepareInterview, { cid }, { staleTime: 0 })
  return <LoadState reading={reading}>{(start) => <Plan cid={cid} close={close} start={start} />}</LoadState>
}

interface PlanProps extends Pick<PlanDialogProps, 'cid' | 'close' | 'interview'> {
  readonly start?: OutputOf<typeof prepareInterview>
}

const lengths = [30, 45, 60, 90, 120].map((value) => ({ value, label: `${value}分钟` }))

function Plan({ cid, close, interview, start }: PlanProps) {
  const [clientId] = useState(makeUuid)
  const form = useForm(interview ? updateInterview.input : createInterview.input, {
    ...(interview ? { id: interview.id } : { cid, clientId }),
    kind: interview?.kind ?? ('onsite' as const),
    startAt: interview?.startAt ?? '',
    minutes: interview?.minutes ?? 60,
    address: interview?.address || start?.address || '',
    contactName: interview?.contactName ?? start?.contactName ?? '',
    contactTel: interview?.contactTel ?? start?.contactTel ?? '',
    note: interview?.note ?? '',
  })
  const { kind, address } = form.values
  const submit = async () => {
    const input = form.validate()
    if (!input) return
    if (kind === 'onsite' && address.trim() === '') return form.fail('address', '请填写面试地址')
    const result =
      'id' in input
        ? await call(updateInterview, input, { silent: true })
        : await call(createInterview, input, { silent: true })
    if (!result.ok) {
      if (result.code === codes.invalidInput) form.fail('startAt', result.msg)
      else react(result, false)
      return
    }
    toastSuccess(interview ? '已修改，等待对方确认' : '邀请已发送')
    patchCall(getInterview, { id: result.data.id }, () => result.data)
    await refresh(findInterviews)
    close(true)
  }
  return (
    <div className={styles.plan}>
      <div className={styles.fields}>
        {start && (
          <p className={styles.about}>
            邀请<b>{start.personName}</b>
            {start.jobName && `面试「${start.jobName}」`}
          </p>
        )}
        <RadioGroup
          {...form.field('kind')}
          label="面试方式"
          look="segments"
          options={(['onsite', 'video'] as const).map((value) => ({ value, label: kindNames[value] }))}
        />
        <div className={styles.pair}>
          <TimeField {...form.field('startAt')} label="面试时间" />
          <Select {...form.field('minutes')} label="时长" options={lengths} />
        </div>
        {kind === 'onsite' && (
          <TextField {...form.field('address')} label="面试地址" required placeholder="详细到门牌号" maxLength={100} />
        )}
        <div className={styles.pair}>
          <TextField {...form.field('contactName')} label="联系人" required maxLength={20} />
          <TextField {...form.field('contactTel')} label="联系电话" required inputMode="tel" maxLength={13} />
        </div>
        <TextArea
          {...form.field('note')}
          label="备注"
          placeholder="需要携带的材料、到达后的指引（选填）"
          limit={limits.interviewNote}
          countBy="characters"
          rows={3}
        />
      </div>
      <Button size="large" block onClick={submit}>
        {interview ? '修改并重新邀请' : '发送邀请'}
      </Button>
    </div>
  )
}
