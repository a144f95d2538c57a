import { call } from '#api/call'
import { typedIdentifier } from '#contract/text/cleanNumber'
import { type DeskInvoice, decideInvoice } from '#contract/trade/invoices'
import { showYuan } from '#contract/wallet/fen'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form, startOf } from '#ui/forms/form'
import { toastSuccess } from '#ui/overlays/toast'
import styles from './Desk.module.css'

const [Accepting] = decideInvoice.input.def.options
const numberForm = form(Accepting, [
  {
    kind: 'text',
    name: 'number',
    label: '发票号码',
    placeholder: '8位或20位数字',
    inputMode: 'numeric',
    clean: typedIdentifier,
    required: true,
  },
])

export interface InvoiceNumberDialogProps extends PopupControl<boolean> {
  readonly invoice: DeskInvoice
}

/** The number of an invoice that an operator issued, or took back, at the tax office. */
export default function InvoiceNumberDialog({ invoice, ...control }: InvoiceNumberDialogProps) {
  const { id, title, taxNo, amount, state, number } = invoice
  const isRed = state === 'reddening'
  return (
    <FormDialog
      {...control}
      title={isRed ? '登记红字发票' : '登记发票'}
      intro={
        <p className={styles.note}>
          {isRed ? `请先在税务平台红冲号码${number}的发票，` : '请先在税务平台开具，'}
          抬头{title}
          {taxNo && `（${taxNo}）`}，金额{showYuan(amount)}，再填写{isRed ? '红字' : ''}发票号码。
        </p>
      }
      form={numberForm}
      start={startOf(numberForm, { id, accepts: true })}
      save={(input) => call(decideInvoice, input)}
      onSaved={() => toastSuccess('已登记，买家会收到邮件')}
    />
  )
}
