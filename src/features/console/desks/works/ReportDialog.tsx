import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '#api/call'
import { useCall } from '#api/queries'
import type { RecordKind } from '#contract/console/desks/kinds'
import { deskWorkOutcomes, getDeskWorkReport } from '#contract/console/desks/works'
import type { OutputOf } from '#contract/endpoint'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { type Column, Table } from '#ui/lists/Table'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import { deskRecordPath } from '../../paths'

type Reported = OutputOf<typeof getDeskWorkReport>['list'][number]

export interface ReportDialogProps extends PopupControl<void> {
  readonly work: number
  readonly kind: RecordKind
}

/** Names each row with which nothing was done, and says why. */
export default function ReportDialog({ work, kind, isOpen, close }: ReportDialogProps) {
  const first = useCall(getDeskWorkReport, { id: work }, { staleTime: 0 })
  const [further, setFurther] = useState<OutputOf<typeof getDeskWorkReport>>()
  const columns: readonly Column<Reported>[] = [
    {
      key: 'id',
      title: '编号',
      cell: ({ id, outcome }) => (outcome === 'gone' ? id : <Link href={deskRecordPath(kind, id)}>{id}</Link>),
    },
    { key: 'why', title: '原因', cell: ({ outcome }) => deskWorkOutcomes[outcome] },
  ]
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="未处理的记录">
      <LoadState reading={first}>
        {(begun) => {
          const rows = [...begun.list, ...(further?.list ?? [])]
          const { hasMore } = further ?? begun
          const readMore = async () => {
            const more = await call(getDeskWorkReport, { id: work, after: rows.at(-1)?.position })
            if (more.ok) setFurther({ list: [...(further?.list ?? []), ...more.data.list], hasMore: more.data.hasMore })
          }
          return (
            <>
              <Table label="未处理的记录" columns={columns} rows={rows} rowKey={({ position }) => position} />
              {hasMore && (
                <Button variant="quiet" block onClick={readMore}>
                  加载更多
                </Button>
              )}
            </>
          )
        }}
      </LoadState>
    </Modal>
  )
}
