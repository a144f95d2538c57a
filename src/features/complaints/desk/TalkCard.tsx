import { useState } from 'react'
import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { readComplainedTalk, type TalkLine, type TalkReading } from '#contract/complaints/talk'
import { formatDateTime } from '#format/time'
import { definePopup, open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { proposalsPath } from '../../proposals/paths'
import styles from './TalkCard.module.css'

const askPopup = definePopup(() => import('./AskForTalkDialog'))

/** The talk that a complaint is about: private letters, which an operator reads once a colleague agreed. */
export function TalkCard({ id, reading: { state, until } }: { id: number; reading: TalkReading }) {
  if (state === 'open')
    return (
      <Card title="聊天记录" extra={<span className={styles.until}>可查看到{formatDateTime(until)}</span>}>
        <Lines id={id} />
      </Card>
    )
  return (
    <Card title="聊天记录">
      <p className={styles.note}>
        {state === 'asked' ? (
          <>
            已提交复核，另一位管理员在
            <Link href={proposalsPath} className={styles.link}>
              待复核
            </Link>
            里同意后，这里显示聊天记录。
          </>
        ) : (
          '聊天是双方的私人通信。确有必要查看时，写明理由并由另一位管理员同意，之后24小时内可以查看。'
        )}
      </p>
      {state === 'none' && (
        <Button variant="outline" size="small" onClick={() => open(askPopup, { id })}>
          申请查看
        </Button>
      )}
    </Card>
  )
}

function Lines({ id }: { id: number }) {
  const [before, setBefore] = useState<number>()
  const reading = useCall(readComplainedTalk, { id, before }, { staleTime: 0, keepPrevious: true })
  return (
    <LoadState
      reading={reading}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title="这段聊天没有消息" />}
    >
      {({ list, hasMore }) => (
        <>
          <div className={styles.ways}>
            <Button variant="text" size="small" disabled={!hasMore} onClick={() => setBefore(list.at(-1)?.id)}>
              更早的消息
            </Button>
            <Button variant="text" size="small" disabled={before === undefined} onClick={() => setBefore(undefined)}>
              最近的消息
            </Button>
          </div>
          <ol className={styles.lines}>
            {list.toReversed().map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
        </>
      )}
    </LoadState>
  )
}

const Line = ({ line: { isAccused, text, image, at } }: { line: TalkLine }) => (
  <li className={styles.line} data-accused={isAccused}>
    <span className={styles.who}>
      {isAccused ? '被举报方' : '举报人'}
      <time className={styles.at}>{formatDateTime(at)}</time>
    </span>
    {image ? <img src={image} alt={text} className={styles.image} /> : <span className={styles.text}>{text}</span>}
  </li>
)
