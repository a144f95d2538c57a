import { Link } from 'wouter'
import { type ComplaintDetail, complaintState, complaintStates } from '#contract/complaints/complaint'
import { formatDateTime } from '#format/time'
import { Card } from '#ui/display/Card'
import { Steps } from '#ui/states/Steps'
import styles from './ComplaintPage.module.css'

export interface ComplaintCardsProps {
  readonly complaint: ComplaintDetail
  /** What its state means for the reader. */
  readonly word: string
  /** The page of what it is about; undefined if the reader cannot open it. */
  readonly href: string | undefined
}

/** How far a complaint is, its result, and what was reported. */
export const ComplaintCards = ({ complaint, word, href }: ComplaintCardsProps) => (
  <>
    <Card>
      <Steps label="处理进度" names={complaintStates.map(({ label }) => label)} at={stepOf(complaint)} />
      <p className={styles.word}>{word}</p>
    </Card>
    {complaint.state === complaintState.closed && (
      <Card title="处理结果" extra={<Moment at={complaint.repliedAt} />}>
        <p className={styles.prose}>{complaint.reply}</p>
      </Card>
    )}
    <Card title="举报内容" extra={<Moment at={complaint.createdAt} />}>
      <Facts complaint={complaint} href={href} />
    </Card>
  </>
)

/** A closed complaint has completed all steps. */
const stepOf = ({ state }: ComplaintDetail) => (state === complaintState.closed ? complaintStates.length : state)

function Moment({ at }: { at: string | null }) {
  return at && <time className={styles.moment}>{formatDateTime(at)}</time>
}

function Facts({ complaint, href }: Pick<ComplaintCardsProps, 'complaint' | 'href'>) {
  const { title, reason, content, images } = complaint
  const show = async (at: number) => {
    const { previewImages } = await import('../uploads/previewImages')
    await previewImages(images, at)
  }
  return (
    <dl className={styles.facts}>
      <dt>举报对象</dt>
      <dd>
        {href === undefined ? (
          title
        ) : (
          <Link href={href} className={styles.link}>
            {title}
          </Link>
        )}
      </dd>
      <dt>举报原因</dt>
      <dd>{reason}</dd>
      <dt>具体情况</dt>
      <dd className={styles.prose}>{content}</dd>
      {images.length > 0 && (
        <>
          <dt>图片证据</dt>
          <dd className={styles.images}>
            {images.map((url, at) => (
              <button key={url} type="button" onClick={() => show(at)}>
                <img src={url} alt={`图片证据${at + 1}`} />
              </button>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}
