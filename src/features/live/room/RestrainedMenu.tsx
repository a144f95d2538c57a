import { ShieldBan } from 'lucide-react'
import { useState } from 'react'
import type { RoomPerson } from '#contract/chat/rooms'
import type { RoomState } from '#contract/chat/state'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Popover } from '#ui/overlays/Popover'
import { moderate } from './moderate'
import styles from './RestrainedMenu.module.css'

/** People whom the host has muted or blocked, with buttons to lift that. */
export function RestrainedMenu({ room: { roomId, muted, blocked } }: { room: RoomState }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="管理观众"
      align="end"
      trigger={<IconButton label="管理观众" icon={<ShieldBan />} />}
    >
      <div className={styles.panel}>
        <People
          title="已禁言"
          none="没有被禁言的观众。点发言旁的「…」可以禁言。"
          act="解除禁言"
          people={muted}
          onFree={({ imUserId, name }) =>
            moderate({ type: 'mute', roomId, content: { imUserId, value: false } }, `已解除${name}的禁言`)
          }
        />
        <People
          title="已移出"
          none="没有被移出的观众。"
          act="恢复"
          people={blocked}
          onFree={({ imUserId, name }) =>
            moderate({ type: 'block', roomId, content: { imUserId, value: false } }, `${name}可以重新进入了`)
          }
        />
      </div>
    </Popover>
  )
}

interface PeopleProps {
  readonly title: string
  readonly none: string
  readonly act: string
  readonly people: readonly RoomPerson[]
  readonly onFree: (person: RoomPerson) => Promise<void>
}

function People({ title, none, act, people, onFree }: PeopleProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {people.length === 0 && <p className={styles.none}>{none}</p>}
      <ul>
        {people.map((person) => (
          <li key={person.imUserId} className={styles.person}>
            <span>{person.name}</span>
            <Button variant="text" size="small" onClick={() => onFree(person)}>
              {act}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
