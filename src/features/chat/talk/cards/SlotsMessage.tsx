import { CalendarClock } from 'lucide-react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { asked } from '#contract/chat/exchange'
import type { ShownMessage } from '#contract/chat/state'
import { getInterview } from '#contract/interviews/interview'
import { getSlots, type Slots, type SlotsStatus, takeSlot, withdrawSlots } from '#contract/interviews/slots'
import { interviewKindNames } from '#format/interview'
import { formatInterviewTime } from '#format/interviewTime'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { toastSuccess } from '#ui/overlays/toast'
import { interviewPopup } from '../../../interviews/popups'
import styles from '../../exchanges/ExchangeCard.module.css'
import slotStyles from './SlotsMessage.module.css'

const taken = 2
const faults = { past: '已过时间', mine: '您有其他面试', theirs: '已被约走' } as const

/** The times that a recruiter offers for an interview: the seeker takes one here, the recruiter may take them back. */
export function SlotsMessage({ message: { content }, isMine }: { message: ShownMessage; isMine: boolean }) {
  const { slots } = content
  if (!slots) return null
  const { kind, minutes, address } = slots
  return (
    <section className={styles.card} aria-label="选择面试时间">
      <p className={styles.words}>
        <span className={styles.icon}>
          <CalendarClock />
        </span>
        {titleOf(slots.status, isMine)}
      </p>
      <p className={styles.note}>
        {[interviewKindNames[kind], `${minutes}分钟`].join(' · ')}
        {address && `\n${address}`}
      </p>
      {slots.status === asked && <Waiting id={slots.id} />}
      {slots.status === taken && <Agreed id={slots.id} />}
    </section>
  )
}

function titleOf(status: SlotsStatus, isMine: boolean): string {
  if (status === taken) return '面试时间已约定'
  if (status !== asked) return '面试时间已失效'
  return isMine ? '您提供了面试时间' : '请选择面试时间'
}

/** The times as they are now: others may have taken some meanwhile. */
function Waiting({ id }: { id: number }) {
  const { data: slots } = useCall(getSlots, { id }, { staleTime: 0 })
  if (!slots) return null
  const { choices, isMine } = slots
  return (
    <>
      <ul className={slotStyles.times}>
        {choices.map(({ startAt, fault }) => (
          <li key={startAt}>
            {isMine || fault ? (
              <p className={slotStyles.time} data-gone={fault || undefined}>
                {formatInterviewTime(startAt)}
                {fault && <span>{faults[fault]}</span>}
              </p>
            ) : (
              <Button variant="outline" block onClick={() => take(slots, startAt)}>
                {formatInterviewTime(startAt)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isMine ? (
        <div className={styles.acts}>
          <Button variant="quiet" size="small" onClick={() => withdraw(slots)}>
            撤回
          </Button>
        </div>
      ) : (
        choices.every(({ fault }) => fault) && <p className={styles.state}>没有合适的时间了，请在聊天中另约</p>
      )}
    </>
  )
}

function Agreed({ id }: { id: number }) {
  const interviewId = useCall(getSlots, { id }).data?.interviewId
  return (
    <div className={styles.acts}>
      <Button
        variant="outline"
        size="small"
        disabled={!interviewId}
        onClick={() => interviewId && open(interviewPopup, { id: interviewId })}
      >
        查看面试
      </Button>
    </div>
  )
}

/** What the card shows next comes with the message; another time may have gone meanwhile. */
async function take({ id, minutes }: Slots, startAt: string): Promise<void> {
  const content = `${formatInterviewTime(startAt, minutes)}，确定后即约好，对方会马上收到通知。`
  const isSure = await confirm({ title: '确认面试时间', content })
  if (!isSure) return
  const result = await call(takeSlot, { id, startAt })
  if (result.ok) toastSuccess('面试已约定')
  await Promise.all([refresh(getSlots, { id }), refresh(getInterview)])
}

async function withdraw({ id }: Slots): Promise<void> {
  if (!(await confirm({ content: '撤回后，对方不能再选择这些时间。', confirmText: '撤回' }))) return
  const result = await call(withdrawSlots, { id })
  if (result.ok) toastSuccess('已撤回')
  await refresh(getSlots, { id })
}
