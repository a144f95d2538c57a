import { useRecordId } from '#kernel/pages/recordId'
import { MissingRecord } from '#ui/states/MissingRecord'
import { fairsPath } from '../../../activities/paths'
import { MeetingRoom } from '../MeetingRoom'

const missing = (
  <div>
    <h1 className="visually-hidden">展位面谈</h1>
    <MissingRecord title="没有找到这次面谈，或还没有轮到您" href={fairsPath} label="查看招聘会" />
  </div>
)

/** /interview/booth?id=: the room of a booth at an online fair, for the person who was called and the company's recruiters. */
export default function BoothPage() {
  const id = useRecordId()
  return id === undefined ? missing : <MeetingRoom key={id} room={{ id, of: 'booth' }} missing={missing} />
}
