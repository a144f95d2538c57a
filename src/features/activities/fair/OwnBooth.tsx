import { Link } from 'wouter'
import { call } from '#api/call'
import { patchCall, refresh, useCall } from '#api/queries'
import { useRereading } from '#api/useRereading'
import {
  type BoothQueue,
  type BoothVisitor,
  callNext,
  endVisit,
  type FairBooth,
  getBoothQueue,
  getCareerFair,
  openBooth,
} from '#contract/activities/fairs'
import type { Result } from '#contract/errors'
import { formatHour } from '#format/time'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Avatar } from '#ui/display/identity/Avatar'
import { LoadState } from '#ui/states/LoadState'
import { boothRoomPath } from '../../interviews/paths'
import { personPath } from '../../resume/paths'
import styles from './OwnBooth.module.css'

/** People come while one looks, in ms. */
const pace = 5_000

const anchor = 'own-booth'

/** Brings the card of the recruiter's booth into view. */
export function goToOwnBooth(): void {
  const card = document.getElementById(anchor)
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}

/** The booth of the recruiter's company: who is there, who waits, and the next one. */
export function OwnBooth({ booth }: { booth: FairBooth }) {
  const boothId = booth.id
  const reading = useCall(getBoothQueue, { boothId }, { staleTime: 0 })
  useRereading([getBoothQueue], { pace })
  const show = (result: Result<BoothQueue>) => {
    if (!result.ok) return
    patchCall(getBoothQueue, { boothId }, () => result.data)
    // The list of booths beside it counts those who wait, too.
    void refresh(getCareerFair)
  }
  return (
    <div id={anchor} tabIndex={-1}>
      <LoadState reading={reading}>
        {({ visitors, isOnline, isOpen, met, absent }) => {
          const waiting = visitors.filter(({ calledAt }) => calledAt === null)
          const called = visitors.filter(({ calledAt }) => calledAt !== null)
          return (
            <Card
              title={booth.no === '' ? '我们的展位' : `我们的展位 ${booth.no}`}
              extra={
                <Button
                  size="small"
                  variant="text"
                  onClick={async () => show(await call(openBooth, { boothId, isOpen: !isOpen }))}
                >
                  {isOpen ? '暂停排队' : '开放排队'}
                </Button>
              }
            >
              <p className={styles.facts} role="status">
                {isOpen ? `${waiting.length}人在排队` : `已暂停排队，还有${waiting.length}人`}，已面谈{met}人
                {absent > 0 && `，${absent}人没有来`}
              </p>
              {called.map((visitor) => (
                <Visitor key={visitor.ticketId} boothId={boothId} visitor={visitor} isOnline={isOnline} onDone={show} />
              ))}
              {waiting.length > 0 && (
                <ol className={styles.waiting} aria-label="排队的人">
                  {waiting.map(({ ticketId, name, joinedAt }) => (
                    <li key={ticketId} className={styles.row}>
                      <span className={styles.name}>{name}</span>
                      <span className={styles.time}>{formatHour(joinedAt)}开始排</span>
                    </li>
                  ))}
                </ol>
              )}
              <Button
                block
                size="large"
                disabled={waiting.length === 0}
                onClick={async () => show(await call(callNext, { boothId }))}
              >
                {waiting[0] ? `叫下一位：${waiting[0].name}` : '没有人在排队'}
              </Button>
            </Card>
          )
        }}
      </LoadState>
    </div>
  )
}

interface VisitorProps {
  readonly boothId: number
  readonly visitor: BoothVisitor
  readonly isOnline: boolean
  readonly onDone: (result: Result<BoothQueue>) => void
}

function Visitor({ boothId, visitor, isOnline, onDone }: VisitorProps) {
  const { ticketId, name, avatar, resumeId, isHere } = visitor
  const end = async (outcome: 'met' | 'absent') => onDone(await call(endVisit, { boothId, ticketId, outcome }))
  return (
    <div className={styles.visitor}>
      <Avatar name={name} src={avatar} size={40} />
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        {resumeId !== null && (
          <Link href={personPath(resumeId)} className={styles.resume}>
            看简历
          </Link>
        )}
        {isOnline && <span className={styles.time}>{isHere ? '已进入面谈' : '还没有进入'}</span>}
      </div>
      {isOnline && (
        <ButtonLink size="small" href={boothRoomPath(ticketId)} aria-label={`进入与${name}的面谈`}>
          进入面谈
        </ButtonLink>
      )}
      <Button
        size="small"
        variant={isOnline ? 'outline' : 'solid'}
        onClick={() => end('met')}
        aria-label={`${name}谈完了`}
      >
        谈完了
      </Button>
      <Button size="small" variant="outline" onClick={() => end('absent')} aria-label={`${name}没有来`}>
        没有来
      </Button>
    </div>
  )
}
