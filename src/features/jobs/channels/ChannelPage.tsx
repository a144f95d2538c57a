import { useCallList } from '#api/queries'
import { findChannelJobs, jobChannels } from '#contract/jobs/channels'
import { useFilters } from '#kernel/lists/filters'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { useTitle } from '#kernel/pages/title'
import { ButtonLink } from '#ui/buttons/Button'
import { useCity } from '../../settings/cities/city'
import { ChannelBlocks } from '../../tenants/ChannelBlocks'
import { JobCard } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { jobsPath } from '../paths'
import { JobBoard } from './JobBoard'
import styles from './JobBoard.module.css'

const channelTabs = {
  name: 'channel',
  kind: 'tabs',
  label: '职位频道',
  size: 'large',
  options: jobChannels.map(({ key, title }) => ({ value: key, label: title })),
} as const

const jobs = endlessList({
  filters: [channelTabs],
  useRows: ({ channel = '' }) =>
    useCallList(findChannelJobs, { channel, area: useCity().code }, { keepPrevious: true }),
  keyOf: ({ id }) => id,
  row: (job) => <JobCard job={job} />,
  skeleton: <JobListSkeleton />,
  empty: {
    title: '这个频道在当前城市还没有职位',
    text: '换个城市或频道试试',
    action: <ButtonLink href={jobsPath}>查看全部职位</ButtonLink>,
  },
  className: styles.grid,
})

/** /job/channel?channel=: selections of jobs. */
export default function ChannelPage() {
  return (
    <ChannelBlocks page="job-channel" title="职位频道">
      <Channel />
    </ChannelBlocks>
  )
}

function Channel() {
  const key = useFilters([channelTabs]).values.channel
  const channel = jobChannels.find((each) => each.key === key) ?? jobChannels[0]
  useTitle(channel?.title)
  return (
    <EndlessList
      list={jobs}
      frame={(controls, rows) => (
        <JobBoard title={channel?.title ?? ''} note={channel?.note ?? ''} controls={controls}>
          {rows}
        </JobBoard>
      )}
    />
  )
}
