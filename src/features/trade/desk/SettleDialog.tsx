import { useState } from 'react'
import { call } from '#api/call'
import { proposalLimits } from '#contract/proposals/proposal'
import { type MoneyFinding, settleMoneyFinding } from '#contract/trade/desk'
import { type FindingOutcome, sayOutcome } from '#contract/trade/findingOutcomes'
import { showYuan } from '#contract/wallet/fen'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { TextArea } from '#ui/fields/TextArea'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess } from '#ui/overlays/toast'
import styles from './Desk.module.css'
import { saySuspended } from './saySuspended'

export interface SettleDialogProps extends PopupControl<boolean> {
  readonly finding: MoneyFinding
}

/** Settles a finding with a note; an amount in suspense is cleared in one of the ways that are possible. */
export default function SettleDialog({ isOpen, close, finding }: SettleDialogProps) {
  const { id, title, suspended, outcomes } = finding
  const [outcome, setOutcome] = useState<FindingOutcome>()
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<{ outcome?: string; note?: string }>({})
  const send = async () => {
    const found = {
      ...(outcomes.length > 0 && !outcome && { outcome: '请选择怎么处理挂账' }),
      ...(note.trim() === '' && { note: '请写明怎么处理的' }),
    }
    setFaults(found)
    if (found.outcome || found.note) return
    const result = await call(settleMoneyFinding, { id, note: note.trim(), outcome })
    if (!result.ok) return
    toastSuccess(result.data.proposed === null ? '已标记为处理完毕' : '已提交复核，另一位管理员同意后执行')
    close(true)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={title}
      width="narrow"
      footer={
        <Button size="large" block onClick={send}>
          标记为已处理
        </Button>
      }
    >
      <div className={styles.form}>
        {suspended !== null && outcomes.length > 0 && (
          <>
            <p className={styles.note}>
              {saySuspended(suspended)}。请与渠道核对后选择怎么处理。
              {Math.abs(suspended) >= proposalLimits.moneyFrom &&
                `${showYuan(proposalLimits.moneyFrom)}以上的挂账，须由另一位管理员复核。`}
            </p>
            <RadioGroup
              label="挂账的处理"
              look="rows"
              required
              options={outcomes.map((value) => ({ value, label: sayOutcome(value, suspended) }))}
              value={outcome}
              onChange={setOutcome}
              error={faults.outcome}
            />
          </>
        )}
        <TextArea
          label="处理说明"
          required
          placeholder="例如：已与渠道核对，次日账单补记"
          limit={200}
          countBy="characters"
          rows={3}
          value={note}
          onChange={setNote}
          error={faults.note}
        />
      </div>
    </Modal>
  )
}
