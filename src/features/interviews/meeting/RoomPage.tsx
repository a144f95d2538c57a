import type { RoomKey } from '#contract/interviews/roomKey'
import { wordsOf } from '#contract/interviews/roomWords'
import { useRecordId } from '#kernel/pages/recordId'
import { MissingRecord } from '#ui/states/MissingRecord'
import { MeetingRoom } from './MeetingRoom'

export interface RoomPageProps extends Pick<RoomKey, 'of'> {
  /** Of the page. */
  readonly title: string
  /** Where people go on who are not invited. */
  readonly href: string
  readonly label: string
}

/** The room whose id is in the page's address. */
export function RoomPage({ of, title, href, label }: RoomPageProps) {
  const id = useRecordId()
  const missing = (
    <div>
      <h1 className="visually-hidden">{title}</h1>
      <MissingRecord title={wordsOf({ of }).unknown} href={href} label={label} />
    </div>
  )
  return id === undefined ? missing : <MeetingRoom key={id} room={{ id, ...(of && { of }) }} missing={missing} />
}
