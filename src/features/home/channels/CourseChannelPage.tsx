import CoursesPage from '../../courses/CoursesPage'
import { ChannelBlocks } from './ChannelBlocks'

/** /course/channel: the courses of the site, with the site's blocks. */
export default function CourseChannelPage() {
  return (
    <ChannelBlocks page="course-channel" title="课程">
      <CoursesPage />
    </ChannelBlocks>
  )
}
