import { Desk, DeskQueue } from '#kernel/desk/Desk'
import { broadcasts } from './broadcasts'

/** /admin/notices: notices that operators send to many people. */
export default function BroadcastsPage() {
  return (
    <Desk title="群发通知">
      <DeskQueue list={broadcasts} />
    </Desk>
  )
}
