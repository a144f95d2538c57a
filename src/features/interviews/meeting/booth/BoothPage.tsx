import { interviewPages } from '#contract/interviews/pages'
import { fairsPath } from '../../../activities/paths'
import { RoomPage } from '../RoomPage'

/** /interview/booth?id=: the room of a booth at an online fair, for the person who was called and the company's recruiters. */
export default function BoothPage() {
  return <RoomPage of="booth" title={interviewPages['booth-room'].title} href={fairsPath} label="查看招聘会" />
}
