import { useCallList } from '#api/queries'
import { findFormerTalk } from '#contract/chat/formerTalk'
import { type Message, textFor } from '#contract/chat/model'
import { formatDateTime } from '#format/time'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import styles from './FormerTalk.module.css'

/**
 * What a colleague and the applicant wrote before the hand-over; renders nothing for recruiters who do not handle the
 * application.
 */
export function FormerTalk({ id }: { id: number }) {
  const {
    items = [],
    hasMore,
    loadMore,
    loadingMore,
  } = useCallList(findFormerTalk, { id, limit: 20 }, { staleTime: 0 })
  if (items.length === 0) return null
  return (
    <Card title="转交前的沟通" extra={<span className={styles.note}>不含交换过的联系方式</span>}>
      {hasMore && (
        <Button variant="text" size="small" loading={loadingMore} onClick={loadMore}>
          更早的消息
        </Button>
      )}
      <ol className={styles.lines}>
        {items.toReversed().map((message) => (
          <li key={message.id} className={styles.line} data-tip={message.type === 'tip' || undefined}>
            <p className={styles.head}>
              {message.type !== 'tip' && <span>{message.isSeekers ? '求职者' : message.recruiter || '同事'}</span>}
              <time>{formatDateTime(message.sendAt * 1000)}</time>
            </p>
            <Words message={message} isRecruiters={!message.isSeekers} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Words({ message, isRecruiters }: { message: Message; isRecruiters: boolean }) {
  const { type, content, revoked } = message
  if (revoked) return <p className={styles.words}>消息已撤回</p>
  if (content.image) return <img className={styles.image} src={content.image.url} alt="聊天图片" loading="lazy" />
  if (type === 'job') return <p className={styles.words}>沟通职位：{content.job?.jobName}</p>
  if (type === 'resume') return <p className={styles.words}>发送了简历</p>
  return <p className={styles.words}>{textFor(content, isRecruiters)}</p>
}
