import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { type DeskInvoice, decideInvoice, findDeskInvoices } from '#contract/trade/invoices'
import { type InvoiceState, invoiceKinds, invoiceStates } from '#contract/trade/order'
import { showYuan } from '#contract/wallet/fen'
import { formatDateTime } from '#format/time'
import { DeskRow } from '#kernel/desk/DeskRow'
import { pagedList } from '#kernel/lists/listRecord'
import { confirm, prompt } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { PartyNote } from '#ui/display/PartyNote'
import { toastSuccess } from '#ui/overlays/toast'
import { InvoiceStateDot } from '../invoices/InvoiceStateDot'
import { invoiceNumberPopup } from './popups'

const states = Object.keys(invoiceStates) as InvoiceState[]

export const deskInvoices = pagedList({
  pageSize: 20,
  filters: [
    {
      name: 'state',
      kind: 'tabs',
      label: '发票状态',
      options: [{ value: '', label: '全部' }, ...states.map((value) => ({ value, label: invoiceStates[value] }))],
    },
  ],
  useRows: ({ state }, page) =>
    useCall(
      findDeskInvoices,
      { ...page, state: states.find((each) => each === state) },
      { keepPrevious: true, staleTime: 0 },
    ),
  keyOf: ({ id }: DeskInvoice) => id,
  row: (invoice: DeskInvoice) => <InvoiceRow invoice={invoice} />,
  empty: { title: '没有发票申请' },
})

function InvoiceRow({ invoice }: { invoice: DeskInvoice }) {
  const { kind, title, taxNo, email, amount, state, number, reason, at, orderNo, orderTitle, mobile, byHand, isParty } =
    invoice
  return (
    <DeskRow
      title={title}
      state={<InvoiceStateDot state={state} />}
      sum={showYuan(amount)}
      facts={[
        ['抬头类型', invoiceKinds[kind]],
        ['识别号', taxNo],
        ['邮箱', email],
        ['商品', orderTitle],
        ['订单编号', orderNo],
        ['买家', mobile],
        ['发票号码', number],
        ['原因', reason],
        ['时间', formatDateTime(at)],
      ]}
      acts={byHand && (isParty ? <PartyNote /> : <Acts invoice={invoice} />)}
    />
  )
}

function Acts({ invoice }: { invoice: DeskInvoice }) {
  const { id, title, amount, state, hasProvider } = invoice
  const refuse = async () => {
    const reason = await prompt({
      title: '不予开具',
      label: '原因',
      placeholder: '买家会看到这段话',
      maxLength: 100,
      save: (text) => call(decideInvoice, { id, accepts: false, reason: text }, { silent: true }),
    })
    if (reason !== undefined) toastSuccess('已告知买家')
    await refresh(findDeskInvoices)
  }
  const issue = async () => {
    if (!hasProvider) {
      await open(invoiceNumberPopup, { invoice })
    } else if (await confirm({ content: `给${title}开具${showYuan(amount)}的发票？`, confirmText: '开具' })) {
      const result = await call(decideInvoice, { id, accepts: true })
      if (result.ok) toastSuccess('已提交开具')
    }
    await refresh(findDeskInvoices)
  }
  return (
    <>
      {state === 'requested' && (
        <Button variant="outline" onClick={refuse}>
          不予开具
        </Button>
      )}
      <Button onClick={issue}>{state === 'reddening' ? '登记红字发票' : hasProvider ? '开具' : '登记发票号码'}</Button>
    </>
  )
}
