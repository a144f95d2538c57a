import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { useRereading } from '#api/useRereading'
import { type DeskTalkRow, findDeskTalk, muteDeskViewer, revokeDeskTalk } from '#contract/live/desk'
import { formatDateTime } from '#format/time'
import { confirm } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Tag } from '#ui/display/Tag'
import { toastSuccess } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import styles from './DeskTalk.module.css'

/** In ms. */
const pace = 5_000

/** What was said beside a stream, a page at a time, the latest first. */
export function DeskTalk({ id }: { id: number }) {
  /** Where each page that was left begins. */
  const [former, setFormer] = useState<readonly number[]>([])
  const before = former.at(-1) ?? 0
  const reading = useCall(findDeskTalk, { id, before }, { keepPrevious: true, staleTime: 0 })
  useRereading([findDeskTalk], { pace })
  return (
    <Card title="互动消息">
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0 && before === 0}
        empty={<EmptyState title="还没有人说话" />}
      >
        {({ list, more }) => (
          <>
            <ul className={styles.list}>
              {list.map((row) => (
                <Row key={row.id} id={id} row={row} />
              ))}
            </ul>
            <div className={styles.pages}>
              {before > 0 && (
                <Button variant="quiet" size="small" onClick={() => setFormer(former.slice(0, -1))}>
                  较新的
                </Button>
              )}
              {more && (
                <Button variant="quiet" size="small" onClick={() => setFormer([...former, list.at(-1)?.id ?? 0])}>
                  较早的
                </Button>
              )}
            </div>
          </>
        )}
      </LoadState>
    </Card>
  )
}

function Row({ id, row: { id: messageId, imUserId, name, isHost, text, sendAt, isMuted } }: RowProps) {
  const revoke = async () => {
    if (!(await confirm({ content: `撤回${name}的这条消息？`, confirmText: '撤回', danger: true }))) return
    if (!(await call(revokeDeskTalk, { id, messageId })).ok) return
    toastSuccess('已撤回')
    await refresh(findDeskTalk)
  }
  const mute = async () => {
    if (!(await call(muteDeskViewer, { id, imUserId, isMuted: !isMuted })).ok) return
    toastSuccess(isMuted ? '已解除禁言' : '已禁言')
    await refresh(findDeskTalk)
  }
  return (
    <li className={styles.row}>
      <p className={styles.who}>
        {name}
        {isHost && <Tag tone="primary">主播</Tag>}
        {isMuted && <Tag>已禁言</Tag>}
        <time className={styles.time}>{formatDateTime(new Date(sendAt * 1000).toISOString())}</time>
      </p>
      <p className={styles.text}>{text}</p>
      <div className={styles.acts}>
        <Button variant="text" size="small" onClick={revoke} aria-label={`撤回${name}的“${text}”`}>
          撤回
        </Button>
        {!isHost && (
          <Button variant="text" size="small" onClick={mute} aria-label={`${isMuted ? '解除禁言' : '禁言'}${name}`}>
            {isMuted ? '解除禁言' : '禁言'}
          </Button>
        )}
      </div>
    </li>
  )
}

interface RowProps {
  readonly id: number
  readonly row: DeskTalkRow
}
