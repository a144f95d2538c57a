import { useCall } from '#api/queries'
import { type DeskLive, findDeskLives } from '#contract/live/desk'
import { liveStatus } from '#contract/live/live'
import { Desk, DeskQueue } from '#kernel/desk/Desk'
import { DeskRow } from '#kernel/desk/DeskRow'
import { pagedList } from '#kernel/lists/listRecord'
import { ButtonLink } from '#ui/buttons/Button'
import { PartyNote } from '#ui/display/PartyNote'
import { StatusDot } from '#ui/display/Tag'
import { statusWords } from '../liveWords'
import { liveDeskPath } from '../paths'
import { factsOf, stateOf, toneOf } from './deskWords'

const statuses = [liveStatus.running, liveStatus.planned, liveStatus.over]

const lives = pagedList({
  pageSize: 20,
  filters: [
    {
      name: 'status',
      kind: 'tabs',
      label: '状态',
      options: [
        { value: '', label: '全部' },
        ...statuses.map((value) => ({ value: String(value), label: statusWords[value] })),
      ],
    },
  ],
  useRows: ({ status }, page) => {
    const known = statuses.find((value) => String(value) === status)
    return useCall(findDeskLives, { ...page, status: known }, { keepPrevious: true, staleTime: 0 })
  },
  keyOf: ({ id }: DeskLive) => id,
  row: (live: DeskLive) => <Row live={live} />,
  empty: { title: '没有直播', text: '招聘者预告的直播会显示在这里。' },
})

/** /admin/lives: the site's streams. */
export default function LivesDeskPage() {
  return (
    <Desk title="直播管理">
      <DeskQueue list={lives} />
    </Desk>
  )
}

const Row = ({ live }: { live: DeskLive }) => (
  <DeskRow
    title={live.title}
    state={<StatusDot tone={toneOf(live)}>{stateOf(live)}</StatusDot>}
    facts={factsOf(live)}
    note={live.isParty && <PartyNote />}
    acts={
      !live.isParty && (
        <ButtonLink variant="outline" href={liveDeskPath(live.id)} aria-label={`查看${live.title}`}>
          查看
        </ButtonLink>
      )
    }
  />
)
