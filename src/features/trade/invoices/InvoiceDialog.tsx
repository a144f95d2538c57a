import { call } from '#api/call'
import { refresh } from '#api/queries'
import { typedIdentifier } from '#contract/text/cleanNumber'
import { requestInvoice } from '#contract/trade/invoices'
import { invoiceKinds, type Order, type OrderInvoice } from '#contract/trade/order'
import { getOrder } from '#contract/trade/trade'
import { showYuan } from '#contract/wallet/fen'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form, startOf } from '#ui/forms/form'
import styles from '../TradePage.module.css'

const invoiceForm = form(requestInvoice.input, [
  {
    kind: 'choice',
    name: 'kind',
    label: '抬头类型',
    options: [
      { value: 'company', label: invoiceKinds.company },
      { value: 'personal', label: invoiceKinds.personal },
    ],
  },
  { kind: 'text', name: 'title', label: '发票抬头', placeholder: '公司全称或个人姓名' },
  {
    kind: 'text',
    name: 'taxNo',
    label: '纳税人识别号',
    placeholder: '统一社会信用代码',
    clean: typedIdentifier,
    autoCapitalize: 'characters',
    required: true,
    when: ({ kind }) => kind === 'company',
  },
  { kind: 'text', name: 'email', label: '接收邮箱', placeholder: '发票开具后发到这里', inputMode: 'email' },
])

export interface InvoiceDialogProps extends PopupControl<boolean> {
  readonly order: Pick<Order, 'id' | 'title' | 'amount' | 'refunded'>
  /** The buyer's former input. */
  readonly former: Pick<OrderInvoice, 'kind' | 'title' | 'taxNo' | 'email'> | undefined
}

/** Asks for the invoice of an order; the last title is filled in. */
export default function InvoiceDialog({ order, former, ...control }: InvoiceDialogProps) {
  const { kind = 'company', title = '', taxNo = '', email = '' } = former ?? {}
  return (
    <FormDialog
      {...control}
      title="申请发票"
      intro={
        <p className={styles.intro}>
          {order.title}，开票金额{showYuan(order.amount - order.refunded)}，电子普通发票
        </p>
      }
      form={invoiceForm}
      start={startOf(invoiceForm, { orderId: order.id, kind, title, taxNo, email })}
      save={(input) => call(requestInvoice, input, { silent: true })}
      saved="已提交，开具后发到您的邮箱"
      onSaved={() => refresh(getOrder)}
      submit="提交申请"
    />
  )
}
