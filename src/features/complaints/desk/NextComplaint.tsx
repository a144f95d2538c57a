import { useEffect, useRef } from 'react'
import { useCall } from '#api/queries'
import { complaintState, findAllComplaints } from '#contract/complaints/complaint'
import { ButtonLink } from '#ui/buttons/Button'
import { complaintDeskPath, complaintsDeskPath } from '../paths'
import styles from './HandlingForm.module.css'

/**
 * After a complaint is closed: the way to the one that has waited longest, else to all. `takesFocus`: the button that closed it had
 * the focus and is gone.
 */
export function NextComplaint({ takesFocus }: { takesFocus: boolean }) {
  const { data } = useCall(findAllComplaints, { limit: 20 }, { staleTime: 0 })
  const box = useRef<HTMLDivElement>(null)
  const isKnown = data !== undefined
  useEffect(() => {
    if (takesFocus && isKnown && document.activeElement === document.body) box.current?.querySelector('a')?.focus()
  }, [takesFocus, isKnown])
  if (!data) return null
  const next = data.list.find(({ state, isParty }) => state !== complaintState.closed && !isParty)
  return (
    <div ref={box} className={styles.actions}>
      {next ? (
        <ButtonLink href={complaintDeskPath(next.id)}>处理下一件：{next.title}</ButtonLink>
      ) : (
        <ButtonLink variant="outline" href={complaintsDeskPath}>
          回到举报列表
        </ButtonLink>
      )}
    </div>
  )
}
