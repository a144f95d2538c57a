import { serverNow } from '#api/call'
import type { InvitedMeeting } from '#contract/interviews/room'
import { telHref } from '#contract/text/cleanNumber'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { interviewPath, interviewsPath, meetingPath } from '../paths'
import { BoothEnded } from './booth/BoothEnded'
import styles from './Ended.module.css'
import type { MeetingPhase } from './engine/meeting'
import { Recordings } from './recording/Recordings'
import { useNextMeeting } from './useNextMeeting'

export type End = Exclude<MeetingPhase, 'entering' | 'waiting' | 'in'> | 'over'

export interface EndedProps {
  readonly phase: End
  readonly sentence: string
  readonly about: InvitedMeeting
  /** Tries again; undefined where that cannot help. */
  readonly onAgain?: () => Promise<void>
}

const titles: Readonly<Record<End, string>> = {
  elsewhere: '您已在另一个页面或设备进入面试间',
  closed: '面试间已关闭',
  refused: '现在不能进入面试间',
  left: '您已离开面试间',
  over: '这场面试已经结束',
}

/** After the room, or instead of it: why, and the ways on. */
export function Ended(props: EndedProps) {
  const { booth } = props.about
  return booth ? <BoothEnded {...props} booth={booth} /> : <InterviewEnded {...props} />
}

function InterviewEnded({ phase, sentence, about, onAgain }: EndedProps) {
  const { side, id, contactTel } = about
  const isHost = side === 'host'
  const isOver = phase === 'closed' || phase === 'over'
  const next = useNextMeeting(about)
  return (
    <section className={styles.ended} aria-label="面试间">
      <h1 className={styles.title}>{titles[phase]}</h1>
      {sentence && <p role="alert">{sentence}</p>}
      {isOver && <p>{hintOf(about)}</p>}
      {phase === 'refused' && contactTel && (
        <p>
          也可以电话联系招聘者：
          <a href={telHref(contactTel)} className={styles.link}>
            {contactTel}
          </a>
        </p>
      )}
      <div className={styles.acts}>
        {side === 'panel' ? (
          <ButtonLink href={interviewsPath} variant={isOver ? 'solid' : 'outline'}>
            查看面试
          </ButtonLink>
        ) : (
          <ButtonLink href={interviewPath(id)} variant={isOver ? 'solid' : 'outline'}>
            {isOver && isHost && hasBegun(about) ? '填写结果和评价' : '查看面试详情'}
          </ButtonLink>
        )}
        {phase !== 'over' && onAgain && (!isOver || isHost) && (
          <Button variant={isOver ? 'outline' : 'solid'} onClick={onAgain}>
            {againOf(phase)}
          </Button>
        )}
        {isOver && next && (
          <ButtonLink href={meetingPath(next.id)} variant="outline">
            下一位：{next.peerName}
          </ButtonLink>
        )}
      </div>
      {isOver && <Recordings id={id} />}
    </section>
  )
}

const hasBegun = ({ startAt }: InvitedMeeting): boolean => Date.parse(startAt) <= serverNow()

function hintOf(about: InvitedMeeting): string {
  if (!hasBegun(about)) return '面试时间还没到，招聘者可以重新开启面试间。'
  return about.side === 'host' ? '可以填写面试结果，并评价这场面试。' : '感谢参加，结果会在面试详情中告知。'
}

const againOf = (phase: End): string =>
  phase === 'closed'
    ? '重新开启面试间'
    : phase === 'elsewhere'
      ? '在本页继续'
      : phase === 'left'
        ? '重新进入'
        : '再试一次'
