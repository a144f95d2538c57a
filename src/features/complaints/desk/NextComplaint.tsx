import { useCall } from '#api/queries'
import { complaintState, findAllComplaints } from '#contract/complaints/complaint'
import { ButtonLink } from '#ui/buttons/Button'
import { complaintDeskPath } from '../paths'
import styles from './HandlingForm.module.css'

/** After a complaint is closed: the way to the one that has waited longest, if the operator may deal with any. */
export function NextComplaint() {
  const { data } = useCall(findAllComplaints, { limit: 20 }, { staleTime: 0 })
  const next = data?.list.find(({ state, isParty }) => state !== complaintState.closed && !isParty)
  if (!next) return null
  return (
    <div className={styles.actions}>
      <ButtonLink href={complaintDeskPath(next.id)}>处理下一件：{next.title}</ButtonLink>
    </div>
  )
}
