import { interviewPages } from '#contract/interviews/pages'
import { interviewsPath } from '../paths'
import { RoomPage } from './RoomPage'

/** /interview/room?id=: the room of a video interview, for both of its sides and colleagues on its panel. */
export default function MeetingPage() {
  return <RoomPage title={interviewPages['interview-room'].title} href={interviewsPath} label="查看我的面试" />
}
