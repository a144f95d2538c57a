import { Clock, Phone } from 'lucide-react'
import { useCall } from '#api/queries'
import { getService } from '#contract/documents/service'
import { LoadState } from '#ui/states/LoadState'
import { FeedbackForm } from './FeedbackForm'
import styles from './ServicePage.module.css'

/** Contact data and hours, frequent questions, and a form to write to the site. */
export function ServiceContent() {
  const reading = useCall(getService, {}, { staleTime: 3_600_000 })
  return (
    <LoadState reading={reading}>
      {({ phone, hours, questions }) => (
        <>
          {phone && (
            <ul className={styles.ways}>
              <li>
                <Phone aria-hidden="true" />
                <span>客服电话</span>
                <a href={`tel:${phone.replaceAll('-', '')}`} className={styles.phone}>
                  {phone}
                </a>
              </li>
              <li>
                <Clock aria-hidden="true" />
                <span>服务时间</span>
                {hours}
              </li>
            </ul>
          )}
          <h2 className={styles.heading}>常见问题</h2>
          {questions.map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
          <h2 className={styles.heading}>意见反馈</h2>
          <FeedbackForm />
        </>
      )}
    </LoadState>
  )
}
