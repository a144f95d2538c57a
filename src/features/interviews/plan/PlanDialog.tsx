import { type ReactNode, useState } from 'react'
import { call } from '#api/call'
import { useCall } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { createInterview, type Interview, prepareInterview, updateInterview } from '#contract/interviews/interview'
import { offerSlots } from '#contract/interviews/slots'
import { makeUuid } from '#contract/uuid'
import { type SavedForm, useSavedForm } from '#kernel/forms/useSavedForm'
import { confirmLeave } from '#kernel/pages/leaveGuard'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { FormFields } from '#ui/forms/FormFields'
import type { FormSchema } from '#ui/forms/form'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import { showChanged } from '../acting'
import { askDespite } from '../despite'
import styles from './PlanDialog.module.css'
import { changedPlanForm, newPlanForm, slotsForm } from './planForm'

export interface PlanDialogProps extends PopupControl<boolean> {
  readonly cid: number
  /** The open interview to change; undefined for a new one. */
  readonly interview?: Interview
}

/** Proposes time and place, or a video, to the other side of a talk. */
export default function PlanDialog({ cid, interview, ...popup }: PlanDialogProps) {
  const { isOpen, close } = popup
  const leave = async () => {
    if (await confirmLeave()) close()
  }
  return (
    <Modal isOpen={isOpen} onClose={leave} title={interview ? '修改面试' : '约面试'} width="medium" flush>
      {interview ? <ChangedPlan {...popup} interview={interview} /> : <NewPlan {...popup} cid={cid} />}
    </Modal>
  )
}

const timeWays = [
  { value: 'one', label: '指定一个时间' },
  { value: 'several', label: '提供多个时间' },
] as const

function NewPlan({ cid, ...popup }: PopupControl<boolean> & { readonly cid: number }) {
  const reading = useCall(prepareInterview, { cid }, { staleTime: 0 })
  return <LoadState reading={reading}>{(proposal) => <Proposal {...popup} cid={cid} proposal={proposal} />}</LoadState>
}

interface ProposalProps extends PopupControl<boolean> {
  readonly cid: number
  readonly proposal: OutputOf<typeof prepareInterview>
}

function Proposal({ cid, proposal, ...popup }: ProposalProps) {
  const [clientId] = useState(makeUuid)
  const [ways, setWays] = useState<'one' | 'several'>('one')
  const { personName, jobName, ...known } = proposal
  const start = { kind: 'onsite', minutes: 60, ...known, cid, clientId }
  const about = (
    <>
      <p className={styles.about}>
        邀请<b>{personName}</b>
        {jobName && `面试「${jobName}」`}
      </p>
      <div className={styles.ways}>
        <RadioGroup look="segments" label="约时间的方式" options={timeWays} value={ways} onChange={setWays} />
      </div>
    </>
  )
  if (ways === 'several')
    return (
      <Plan
        {...popup}
        key="several"
        about={about}
        form={slotsForm}
        start={start}
        save={(input) => call(offerSlots, input, { silent: true })}
        saved="时间已发送，等待对方选择"
        submit="发送可选时间"
        timeField="times"
      />
    )
  return (
    <Plan
      {...popup}
      key="one"
      about={about}
      form={newPlanForm}
      start={start}
      save={(input) => askDespite((despite) => call(createInterview, { ...input, despite }, { silent: true }))}
      saved="邀请已发送"
      onSaved={showChanged}
      submit="发送邀请"
    />
  )
}

function ChangedPlan({ interview, ...popup }: PopupControl<boolean> & { readonly interview: Interview }) {
  const { id, kind, startAt, minutes, address, contactName, contactTel, note } = interview
  return (
    <Plan
      {...popup}
      form={changedPlanForm}
      start={{ id, kind, startAt, minutes, address, contactName, contactTel, note }}
      save={(input) => askDespite((despite) => call(updateInterview, { ...input, despite }, { silent: true }))}
      saved="已修改，等待对方确认"
      onSaved={showChanged}
      submit="修改并重新邀请"
    />
  )
}

interface PlanProps<Schema extends FormSchema, Data> extends PopupControl<boolean>, SavedForm<Schema, Data> {
  readonly about?: ReactNode
  readonly submit: string
  readonly timeField?: string
}

/** Failures that are about the time. */
const timeFaults: readonly number[] = [codes.invalidInput, codes.calendarConflict]

function Plan<Schema extends FormSchema, Data>(props: PlanProps<Schema, Data>) {
  const { isOpen, close, about, submit, timeField = 'startAt', ...form } = props
  const { state, isSaving, send } = useSavedForm(
    { ...form, fieldOf: ({ code }) => (timeFaults.includes(code) ? timeField : undefined) },
    { isOpen, close: () => close(true) },
  )
  return (
    <div className={styles.plan}>
      <div>
        {about}
        <FormFields form={form.form} state={state} onEnter={send} />
      </div>
      <div className={styles.foot}>
        <Button size="large" block loading={isSaving} onClick={send}>
          {submit}
        </Button>
      </div>
    </div>
  )
}
