import { useRecordId } from '#kernel/pages/recordId'
import { MissingRecord } from '#ui/states/MissingRecord'
import { interviewsPath } from '../paths'
import { MeetingRoom } from './MeetingRoom'

const missing = (
  <div>
    <h1 className="visually-hidden">视频面试</h1>
    <MissingRecord title="没有找到这个面试间，或您不在受邀之列" href={interviewsPath} label="查看我的面试" />
  </div>
)

/** /interview/room?id=: the room of a video interview, for both of its sides and colleagues on its panel. */
export default function MeetingPage() {
  const id = useRecordId()
  return id === undefined ? missing : <MeetingRoom key={id} room={{ id }} missing={missing} />
}
