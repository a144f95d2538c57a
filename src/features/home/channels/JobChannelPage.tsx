import ChannelPage from '../../jobs/channels/ChannelPage'
import { ChannelBlocks } from './ChannelBlocks'

/** /job/channel: selections of jobs, with the site's blocks. */
export default function JobChannelPage() {
  return (
    <ChannelBlocks page="job-channel" title="职位频道">
      <ChannelPage />
    </ChannelBlocks>
  )
}
