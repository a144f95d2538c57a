import { call } from '#api/call'
import { decideProposal, type Proposal } from '#contract/proposals/proposal'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import styles from './Proposals.module.css'

const agreeForm = form(decideProposal.input, [
  { kind: 'prose', name: 'note', label: '复核意见', rows: 3, placeholder: '选填，提交人会看到' },
])
const rejectForm = form(decideProposal.input, [
  { kind: 'prose', name: 'note', label: '驳回的原因', rows: 3, placeholder: '提交人会看到' },
])

export interface DecideDialogProps extends PopupControl<boolean> {
  readonly proposal: Proposal
  readonly agrees: boolean
}

/** Confirms what a colleague has proposed, which carries it out at once, or rejects it with a reason. */
export default function DecideDialog({ proposal, agrees, ...control }: DecideDialogProps) {
  const { id, words, reason, proposedBy } = proposal
  return (
    <FormDialog
      {...control}
      title={agrees ? '同意并执行' : '驳回'}
      tone={agrees ? 'danger' : 'primary'}
      intro={
        <>
          <p className={styles.words}>{words}</p>
          <p className={styles.note}>
            {proposedBy}提交，原因：{reason}
          </p>
          {agrees && <p className={styles.note}>同意后立即执行，不能撤回。</p>}
        </>
      }
      submit={agrees ? '同意并执行' : '驳回'}
      saved={agrees ? '已同意并执行' : '已驳回'}
      form={agrees ? agreeForm : rejectForm}
      start={{ id, agrees, note: '' }}
      save={(input) => call(decideProposal, input, { silent: true })}
      fieldOf={() => 'note'}
    />
  )
}
