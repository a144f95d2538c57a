import { MessageSquareQuote } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useCall } from '#api/queries'
import { findPrivateGroups } from '#contract/account/privateGroup'
import { type FastReply, findFastReplies } from '#contract/chat/fastReply'
import { ButtonLink } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Tabs } from '#ui/lists/Tabs'
import { Popover } from '#ui/overlays/Popover'
import { LoadState } from '#ui/states/LoadState'
import { fastRepliesPath } from '../paths'
import styles from './FastReplies.module.css'

const everything = 0

/** 常用语: the user's phrases by group; the chosen one goes into the composer. */
export function FastReplies({ onPick }: { onPick: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="常用语"
      trigger={<IconButton label="常用语" icon={<MessageSquareQuote />} />}
      footer={
        <ButtonLink href={fastRepliesPath} variant="text" size="small">
          管理
        </ButtonLink>
      }
    >
      <Replies
        onPick={(text) => {
          setOpen(false)
          onPick(text)
        }}
      />
    </Popover>
  )
}

function Replies({ onPick }: { onPick: (text: string) => void }) {
  const replies = useCall(findFastReplies, {}, { staleTime: 0 })
  const groups = useCall(findPrivateGroups, { type: 'fastReply' }, { staleTime: 0 }).data?.list ?? []
  const [chosen, setChosen] = useState(everything)
  const group = groups.some(({ id }) => id === chosen) ? chosen : everything
  const tabs = [{ id: everything, name: '全部' }, ...groups].map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={styles.panel}>
      {groups.length > 0 && <Tabs items={tabs} value={group} onPick={setChosen} label="常用语分组" />}
      <LoadState reading={replies}>
        {({ list }) => <ReplyList list={list.filter((reply) => isIn(reply, group))} onPick={onPick} />}
      </LoadState>
    </div>
  )
}

const isIn = ({ groupId }: FastReply, group: number) => group === everything || groupId === group

function ReplyList({ list, onPick }: { list: readonly FastReply[]; onPick: (text: string) => void }) {
  if (list.length === 0) return <p className={styles.none}>这个分组还没有常用语</p>
  return (
    <ul className={styles.list} onKeyDown={moveFocus}>
      {list.map(({ id, text }) => (
        <li key={id}>
          <button type="button" className={styles.reply} onClick={() => onPick(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Arrow keys go from phrase to phrase. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}
