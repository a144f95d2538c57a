import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { getHelp } from '#contract/articles/help'
import { useRecordId } from '#kernel/pages/recordId'
import { useWindowTitle } from '#kernel/pages/title'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { servicePath } from '../documents/paths'
import styles from './HelpItemPage.module.css'
import { helpPath } from './paths'

const missing = <MissingRecord title="问题不存在" href={helpPath} label="查看帮助中心" />

/** /help/{id}: one question with its answer, and where to ask if it does not help. */
export default function HelpItemPage() {
  const id = useRecordId()
  return id === undefined ? missing : <HelpItem key={id} id={id} />
}

function HelpItem({ id }: { id: number }) {
  const reading = useCall(getHelp, { id }, { staleTime: 3_600_000 })
  useWindowTitle(reading.data?.question)
  return (
    <LoadState reading={reading} missing={missing}>
      {({ category, question, answer }) => (
        <article className={styles.paper}>
          <p className={styles.category}>{category}</p>
          <h1 className={styles.title}>{question}</h1>
          {answer.map((paragraph) => (
            <p key={paragraph} className={styles.text}>
              {paragraph}
            </p>
          ))}
          <p className={styles.foot}>
            没有解决您的问题？
            <Link href={servicePath} className={styles.link}>
              联系客服
            </Link>
            <Link href={helpPath} className={styles.link}>
              返回帮助中心
            </Link>
          </p>
        </article>
      )}
    </LoadState>
  )
}
