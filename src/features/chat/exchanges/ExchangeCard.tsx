import { BriefcaseBusiness, CalendarClock, FileText, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLogin } from '#api/session'
import { agreed, asked, type ExchangeKind, isRequest, kindOf, refused, superseded } from '#contract/chat/exchange'
import { textFor } from '#contract/chat/model'
import { exchangeNames } from '#contract/chat/preview'
import type { ShownMessage } from '#contract/chat/state'
import { recruiter } from '#contract/roles'
import { telHref } from '#contract/text/cleanNumber'
import { Button } from '#ui/buttons/Button'
import { copy } from '#ui/copy'
import { InterviewMessage } from '../talk/cards/InterviewMessage'
import styles from './ExchangeCard.module.css'
import { outcomeWords, requestWords, stateWords } from './exchangeWords'
import { answer } from './exchanging'
import { OfferMessage } from './OfferMessage'
import { openExchangedResume } from './openExchangedResume'

const icons: Readonly<Record<ExchangeKind, ReactNode>> = {
  mobile: <Phone />,
  wechat: <MessageCircle />,
  resume: <FileText />,
  accepted: <BriefcaseBusiness />,
  interview: <CalendarClock />,
}

/** A request with its state or its result (core 4.4). */
export function ExchangeCard({ message, isMine }: { message: ShownMessage; isMine: boolean }) {
  const kind = kindOf(message.type)
  if (kind === undefined) return null
  if (kind === 'interview') return <InterviewMessage message={message} isMine={isMine} />
  if (message.content.offer) return <OfferMessage message={message} isMine={isMine} />
  return isRequest(message.type) ? (
    <Request kind={kind} message={message} isMine={isMine} />
  ) : (
    <Outcome kind={kind} message={message} isMine={isMine} />
  )
}

interface CardProps {
  readonly kind: Exclude<ExchangeKind, 'interview'>
  readonly message: ShownMessage
  readonly isMine: boolean
}

function Request({ kind, message: { cid, id, content }, isMine }: CardProps) {
  const { status, note, resume } = content.exchange ?? { status: superseded }
  const isRecruiter = useLogin()?.role === recruiter
  const reply = (with_: typeof agreed | typeof refused) =>
    id !== null && answer(kind, { cid, requestId: id, status: with_ })
  return (
    <section className={styles.card} aria-label={exchangeNames[kind]}>
      <p className={styles.words}>
        <span className={styles.icon}>{icons[kind]}</span>
        {requestWords({ kind, isMine, isRecruiter, resumeName: resume?.name })}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      {status === asked && !isMine ? (
        <div className={styles.acts}>
          <Button variant="quiet" size="small" onClick={() => reply(refused)}>
            拒绝
          </Button>
          <Button size="small" onClick={() => reply(agreed)}>
            {resume ? '接收' : '同意'}
          </Button>
        </div>
      ) : (
        <p className={styles.state} data-status={status}>
          {stateWords(status, isMine)}
        </p>
      )}
    </section>
  )
}

function Outcome({ kind, message, isMine }: CardProps) {
  const { content } = message
  const isRecruiter = useLogin()?.role === recruiter
  const { status, values, resume, requestId } = content.outcome ?? { status: refused, requestId: 0 }
  const told = textFor(content, isMine)
  if (status !== agreed)
    return (
      <section className={styles.card} aria-label={exchangeNames[kind]}>
        <p className={styles.words}>
          <span className={styles.icon}>{icons[kind]}</span>
          {told ?? outcomeWords({ kind, isMine, isRecruiter, isAgreed: false })}
        </p>
      </section>
    )
  const theirs = isRecruiter ? values?.seeker : values?.recruiter
  return (
    <section className={styles.card} aria-label={exchangeNames[kind]}>
      <p className={styles.words}>
        <span className={styles.icon}>{icons[kind]}</span>
        {theirs ? (
          <span>
            对方的{kind === 'mobile' ? '电话' : '微信号'}：<b className={styles.value}>{theirs}</b>
          </span>
        ) : (
          (told ?? outcomeWords({ kind, isMine, isRecruiter, isAgreed: true }))
        )}
      </p>
      {theirs && (
        <div className={styles.acts}>
          <Button variant="quiet" size="small" onClick={() => copy(theirs)}>
            复制
          </Button>
          {kind === 'mobile' && (
            <a className={styles.call} href={telHref(theirs)}>
              拨打
            </a>
          )}
        </div>
      )}
      {resume && (
        <div className={styles.acts}>
          <Button variant="outline" size="small" onClick={() => openExchangedResume({ ...resume, requestId })}>
            查看{resume.name}
          </Button>
        </div>
      )}
    </section>
  )
}
