import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FastReply } from '#contract/chat/fastReply'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { fastReplyPopup } from '../popups'
import { moveReply, removeReply } from './arrangeReplies'
import styles from './FastReplyPage.module.css'

export interface ReplyRowsProps {
  readonly replies: readonly FastReply[]
  /** There is but one phrase in all groups. */
  readonly isOnly: boolean
  readonly groupId?: number
}

/** The phrases of a group. Buttons move them, and so does Alt with the arrow keys; the focus goes along. */
export function ReplyRows({ replies, isOnly, groupId }: ReplyRowsProps) {
  const rows = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState<number>()
  /** Until the move is stored. */
  const moving = useRef<Moving>(undefined)

  const move = (reply: FastReply, step: 1 | -1) => {
    const to = moveReply(reply, step)
    if (to === undefined) return
    moving.current = { text: reply.text, step }
    setPlace(to)
  }
  useFocusAlong(rows, moving, replies)

  if (replies.length === 0)
    return (
      <p className={styles.none}>
        这个分组还没有常用语
        <Button variant="text" size="small" onClick={() => void open(fastReplyPopup, { groupId })}>
          添加
        </Button>
      </p>
    )
  return (
    <>
      <ul ref={rows}>
        {replies.map((reply, at) => (
          // The text, which is there once: ids change when the site's phrases become the user's own.
          <li
            key={reply.text}
            data-text={reply.text}
            className={styles.row}
            onKeyDown={(event) => {
              const step = stepOf(event)
              if (step !== 0) move(reply, step)
            }}
          >
            <p className={styles.text}>{reply.text}</p>
            <div className={styles.tools}>
              <IconButton
                label="上移"
                data-step={-1}
                icon={<ArrowUp />}
                disabled={at === 0}
                onClick={() => move(reply, -1)}
              />
              <IconButton
                label="下移"
                data-step={1}
                icon={<ArrowDown />}
                disabled={at === replies.length - 1}
                onClick={() => move(reply, 1)}
              />
              <IconButton label="编辑" icon={<Pencil />} onClick={() => void open(fastReplyPopup, { reply })} />
              <IconButton label="删除" icon={<Trash2 />} onClick={() => removeReply(reply, isOnly)} />
            </div>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {place && `已移到第${place}位`}
      </p>
    </>
  )
}

function stepOf(event: KeyboardEvent): 1 | -1 | 0 {
  if (!event.altKey) return 0
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step !== 0) event.preventDefault()
  return step
}

interface Moving {
  readonly text: string
  readonly step: 1 | -1
}

/** Moving a row in the document takes its focus away: it gets it back, on the other button where its own has ended. */
function useFocusAlong(
  rows: React.RefObject<HTMLUListElement | null>,
  moving: React.RefObject<Moving | undefined>,
  replies: readonly FastReply[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what takes the focus away
  useLayoutEffect(() => {
    const { text, step } = moving.current ?? {}
    moving.current = undefined
    if (step === undefined) return
    const row = [...(rows.current?.children ?? [])].find(
      (each) => each instanceof HTMLElement && each.dataset.text === text,
    )
    const button = (direction: number) => row?.querySelector<HTMLButtonElement>(`[data-step="${direction}"]:enabled`)
    const target = button(step) ?? button(-step)
    target?.focus()
  }, [rows, moving, replies])
}
