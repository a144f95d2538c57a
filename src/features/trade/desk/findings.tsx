import { refresh, useCall } from '#api/queries'
import { findMoneyFindings, type MoneyFinding } from '#contract/trade/desk'
import { sayOutcome } from '#contract/trade/findingOutcomes'
import { showYuan } from '#contract/wallet/fen'
import { formatDateTime } from '#format/time'
import { DeskRow } from '#kernel/desk/DeskRow'
import { pagedList } from '#kernel/lists/listRecord'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { PartyNote } from '#ui/display/PartyNote'
import { StatusDot } from '#ui/display/Tag'
import { settleFindingPopup } from './popups'
import { saySuspended } from './saySuspended'

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
  const { title, channel, lines, amount, suspended, outcome, at, settledAt, note, isForeign, isParty } = finding
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
        ['挂账', suspended !== null && !settledAt ? saySuspended(suspended) : ''],
        ['处理时间', settledAt && formatDateTime(settledAt)],
        ['挂账的处理', suspended !== null && outcome !== '' ? sayOutcome(outcome, suspended) : ''],
        ['处理说明', note],
      ]}
      acts={
        settledAt ? undefined : isParty ? <PartyNote /> : <Button onClick={() => settle(finding)}>标记为已处理</Button>
      }
    />
  )
}

async function settle(finding: MoneyFinding): Promise<void> {
  await open(settleFindingPopup, { finding })
  await refresh(findMoneyFindings)
}
