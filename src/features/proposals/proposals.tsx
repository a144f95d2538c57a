import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { operatorPermissions } from '#contract/console/operatorNames'
import { findWaiting } from '#contract/console/today'
import {
  dangerousPermissions,
  findProposals,
  type Proposal,
  proposalStates,
  withdrawProposal,
} from '#contract/proposals/proposal'
import { formatDateTime } from '#format/time'
import { DeskRow } from '#kernel/desk/DeskRow'
import { pagedList } from '#kernel/lists/listRecord'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { PartyNote } from '#ui/display/PartyNote'
import { StatusDot } from '#ui/display/Tag'
import { toastSuccess } from '#ui/overlays/toast'
import styles from './Proposals.module.css'
import { decidePopup } from './popups'

const tones = { open: 'danger', performed: 'success', rejected: 'off', withdrawn: 'off', expired: 'off' } as const

export const proposals = pagedList({
  pageSize: 20,
  filters: [
    {
      name: 'ended',
      kind: 'tabs',
      label: '状态',
      options: [
        { value: '', label: '待复核' },
        { value: '1', label: '已结束' },
      ],
    },
    {
      name: 'permission',
      kind: 'select',
      label: '种类',
      options: [
        { value: '', label: '全部种类' },
        ...dangerousPermissions.map((value) => ({ value, label: operatorPermissions[value] })),
      ],
    },
  ],
  useRows: ({ ended, permission }, page) =>
    useCall(
      findProposals,
      { ...page, ended: ended === '1', permission: dangerousPermissions.find((each) => each === permission) },
      { keepPrevious: true, staleTime: 0 },
    ),
  keyOf: ({ id }: Proposal) => id,
  row: (row: Proposal) => <Row proposal={row} />,
  empty: ({ ended }) =>
    ended === '1'
      ? { title: '还没有结束的复核' }
      : { title: '没有等待复核的事', text: '同事提交的、需要您复核的事会出现在这里，您提交的也在这里等待结果' },
})

function Row({ proposal }: { proposal: Proposal }) {
  const { title, words, reason, state, proposedBy, proposedAt, expiresAt, decidedBy, decidedAt, note, isMine } =
    proposal
  const isOpen = state === 'open'
  return (
    <DeskRow
      title={title}
      state={<StatusDot tone={tones[state]}>{proposalStates[state]}</StatusDot>}
      facts={[
        ['提交人', isMine ? `${proposedBy}（您）` : proposedBy],
        ['提交时间', formatDateTime(proposedAt)],
        ['原因', reason],
        ['有效期至', isOpen && formatDateTime(expiresAt)],
        [state === 'withdrawn' ? '撤回人' : '复核人', decidedBy],
        ['结束时间', decidedAt && formatDateTime(decidedAt)],
        ['复核意见', note],
      ].map(([label, value]) => [label as string, value || undefined] as const)}
      note={words && <p className={styles.words}>{words}</p>}
      acts={isOpen && <Acts proposal={proposal} />}
    />
  )
}

function Acts({ proposal }: { proposal: Proposal }) {
  const { isMine, isParty, obstacle, confirmers } = proposal
  if (isParty) return <PartyNote />
  return (
    <>
      {confirmers === 0 && (
        <p className={styles.alone}>
          本站现在没有可以复核的管理员。请在「管理员」页添加，或请技术人员执行 npm run operator -- add
          手机号；对方拥有权限满24小时后可以复核。
        </p>
      )}
      {isMine ? (
        <Button variant="outline" onClick={() => withdraw(proposal)}>
          撤回
        </Button>
      ) : obstacle ? (
        <p className={styles.note}>{obstacle}</p>
      ) : (
        <>
          <Button variant="outline" onClick={() => decide(proposal, false)}>
            驳回
          </Button>
          <Button onClick={() => decide(proposal, true)}>同意</Button>
        </>
      )}
    </>
  )
}

const refreshAll = () => Promise.all([refresh(findProposals), refresh(findWaiting)])

async function decide(proposal: Proposal, agrees: boolean): Promise<void> {
  await open(decidePopup, { proposal, agrees })
  // A colleague may have been faster.
  await refreshAll()
}

async function withdraw({ id, words }: Proposal): Promise<void> {
  if (!(await confirm({ title: '撤回', content: `撤回后不会执行：${words}`, confirmText: '撤回' }))) return
  const result = await call(withdrawProposal, { id })
  await refreshAll()
  if (result.ok) toastSuccess('已撤回')
}
