import { findMoneyFindings, type MoneyFinding, settleMoneyFinding } from '../../../../contract/trade/desk'
import { showYuan } from '../../../../contract/wallet/fen'
import { call } from '../../../api/call'
import { refresh, useCall } from '../../../api/queries'
import { formatDateTime } from '../../../format/time'
import { pagedList } from '../../../kernel/lists/listRecord'
import { prompt } from '../../../kernel/popups/modals'
import { Button } from '../../../ui/buttons/Button'
import { PartyNote } from '../../../ui/display/PartyNote'
import { StatusDot } from '../../../ui/display/Tag'
import { toastSuccess } from '../../../ui/overlays/toast'
import { DeskRow } from './DeskRow'

export const findings = pagedList({
  pageSize: 20,
  filters: [
    {
      name: 'settled',
      kind: 'tabs',
      label: '处理状态',
      options: [
        { value: '', label: '待处理' },
        { value: '1', label: '已处理' },
      ],
    },
  ],
  useRows: ({ settled }, page) =>
    useCall(findMoneyFindings, { ...page, settled: settled === '1' }, { keepPrevious: true, staleTime: 0 }),
  keyOf: ({ id }: MoneyFinding) => id,
  row: (finding: MoneyFinding) => <Finding finding={finding} />,
  empty: ({ settled }) =>
    settled === '1'
      ? { title: '没有处理过的记录' }
      : { title: '账目一致', text: '对账差异和被拒绝的付款通知会出现在这里' },
})

function Finding({ finding }: { finding: MoneyFinding }) {
  const { title, channel, lines, amount, at, settledAt, note, isForeign, isParty } = finding
  return (
    <DeskRow
      title={title}
      state={<StatusDot tone={settledAt ? 'success' : 'danger'}>{settledAt ? '已处理' : '待处理'}</StatusDot>}
      sum={amount === null ? null : showYuan(amount)}
      facts={[
        ['渠道', channel],
        ...lines.map(({ label, value }) => [label, value] as const),
        ['发现时间', formatDateTime(at)],
        ['站点', isForeign ? '不属于任何站点' : ''],
        ['处理时间', settledAt && formatDateTime(settledAt)],
        ['处理说明', note],
      ]}
      acts={
        settledAt ? undefined : isParty ? <PartyNote /> : <Button onClick={() => settle(finding)}>标记为已处理</Button>
      }
    />
  )
}

async function settle({ id, title }: MoneyFinding): Promise<void> {
  const note = await prompt({
    ...{ title, label: '处理说明', placeholder: '例如：已与渠道核对，次日账单补记', maxLength: 200 },
    save: (text) => call(settleMoneyFinding, { id, note: text }, { silent: true }),
  })
  if (note !== undefined) toastSuccess('已标记为处理完毕')
  await refresh(findMoneyFindings)
}
