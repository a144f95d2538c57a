import { useCall } from '#api/queries'
import { type ComplaintTarget, getComplaintTarget } from '#contract/complaints/complaint'
import { ButtonLink } from '#ui/buttons/Button'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { ComplaintForm } from './ComplaintForm'
import { complaintPath } from './paths'

export interface ComplaintEntryProps {
  readonly target: ComplaintTarget
  readonly onSent: (id: number) => void
}

/** The form, or the way to the complaint that one has made already. */
export function ComplaintEntry({ target, onSent }: ComplaintEntryProps) {
  const reading = useCall(getComplaintTarget, target, { staleTime: 0 })
  return (
    <LoadState reading={reading}>
      {({ title, openId }) =>
        openId === null ? (
          <ComplaintForm target={target} title={title} onSent={onSent} />
        ) : (
          <EmptyState
            title="您已举报过，我们正在处理"
            action={<ButtonLink href={complaintPath(openId)}>查看进度</ButtonLink>}
          >
            {title}
          </EmptyState>
        )
      }
    </LoadState>
  )
}
