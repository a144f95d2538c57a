import { useCall } from '#api/queries'
import { getCandidate } from '#contract/candidates/candidate'
import type { CandidateResume } from '#contract/candidates/person'
import { formatDateTime, formatMonths } from '#format/time'
import { open, type PopupControl } from '#kernel/popups/popups'
import { offers } from '#platform/abilities'
import { Button } from '#ui/buttons/Button'
import { TagRow } from '#ui/display/Tag'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { removeCandidates } from './actOnCandidates'
import styles from './CandidateDrawer.module.css'
import { factsOf, sayConsent } from './facts'
import { candidatesPath } from './paths'
import { inviteCandidatesPopup } from './popups'

interface Props extends PopupControl {
  readonly id: number
}

const missing = <MissingRecord title="候选人不存在或已被删除" href={candidatesPath} label="私有人才库" />

/** All that is known of a person of the pool, with who agreed when. */
export default function CandidateDrawer({ isOpen, close, id }: Props) {
  const reading = useCall(getCandidate, { id }, { staleTime: 0 })
  const { data: person } = reading
  const remove = async () => {
    if (person && (await removeCandidates([person]))) close()
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={person?.name ?? '候选人'}
      kind="drawer"
      footer={
        person?.mayHandle && (
          <>
            <Button variant="quiet" tone="danger" size="large" onClick={remove}>
              删除
            </Button>
            {(offers('sms') || offers('mail')) && (
              <Button size="large" block onClick={() => open(inviteCandidatesPopup, { people: [person] })}>
                邀请
              </Button>
            )}
          </>
        )
      }
    >
      <LoadState reading={reading} missing={missing}>
        {(card) => (
          <div className={styles.parts}>
            <dl className={styles.facts}>
              <Fact title="手机号" value={card.mobile} />
              <Fact title="邮箱" value={card.email} />
              <Fact title="概况" value={factsOf(card).join(' · ')} />
              <Fact title="备注" value={card.note} />
              <Fact title="同意情况" value={sayConsent(card)} />
              <Fact title="添加" value={`${formatDateTime(card.addedAt)} ${card.addedBy}`} />
              <Fact title="邀请" value={card.invitedAt ? formatDateTime(card.invitedAt) : ''} />
              <Fact title="退订" value={card.isStopped ? '对方不再接收本站的邀请' : ''} />
            </dl>
            {card.resume && <Resume resume={card.resume} />}
          </div>
        )}
      </LoadState>
    </Modal>
  )
}

function Fact({ title, value }: { readonly title: string; readonly value: string }) {
  if (value.trim() === '') return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Resume({ resume }: { readonly resume: CandidateResume }) {
  const { description, skills, working, education } = resume
  return (
    <>
      {skills.length > 0 && <TagRow tags={skills} wrap />}
      {description && <p className={styles.prose}>{description}</p>}
      {working.length > 0 && <h3 className={styles.heading}>工作经历</h3>}
      {working.map((row) => (
        <section key={row.company + row.from} className={styles.section}>
          <p>
            <strong>{row.company}</strong> {row.jobName}
          </p>
          {row.from && <p className={styles.period}>{formatMonths(row.from, row.to)}</p>}
          {row.description && <p className={styles.prose}>{row.description}</p>}
        </section>
      ))}
      {education.length > 0 && <h3 className={styles.heading}>教育经历</h3>}
      {education.map((row) => (
        <section key={row.school + row.from} className={styles.section}>
          <p>
            <strong>{row.school}</strong> {row.major}
          </p>
          {row.from && <p className={styles.period}>{formatMonths(row.from, row.to)}</p>}
        </section>
      ))}
    </>
  )
}
