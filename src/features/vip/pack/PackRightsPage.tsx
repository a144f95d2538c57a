import { ScrollText } from 'lucide-react'
import { useSearch } from 'wouter'
import { useCall, useCallList } from '#api/queries'
import { type RightName, rightKinds, rightNames } from '#contract/vip/rights'
import {
  findPackLog,
  getPackDetail,
  getPackRights,
  type LogKind,
  logKinds,
  lotSources,
  type RightLot,
} from '#contract/vip/rightsLog'
import { formatDate, formatMeeting } from '#format/time'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { navigate } from '#kernel/pages/navigation'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { Chip } from '#ui/display/Tag'
import { ListRow } from '#ui/lists/ListRow'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { packRightsPath } from '../paths'
import styles from './PackRightsPage.module.css'

const readRight = (text: string | null): RightName | undefined => rightNames.find((right) => right === text)
const readKind = (text: string): LogKind | undefined =>
  (Object.keys(logKinds) as LogKind[]).find((kind) => kind === text)

/** Lines whose title is the use; the title of the others is the purchase. */
const isAct = (kind: LogKind): boolean => kind === 'used' || kind === 'back'

const log = endlessList({
  filters: [
    {
      name: 'kind',
      kind: 'tabs',
      label: '记录类型',
      options: [
        { value: '', label: '全部' },
        ...(Object.keys(logKinds) as LogKind[]).map((value) => ({ value, label: logKinds[value] })),
      ],
    },
  ],
  useRows: ({ kind = '' }) => {
    const right = readRight(new URLSearchParams(useSearch()).get('right'))
    const filter = { ...(right && { right }), ...(readKind(kind) && { kind: readKind(kind) }), limit: 20 }
    return useCallList(findPackLog, filter, { staleTime: 0, keepPrevious: true })
  },
  keyOf: ({ id }) => id,
  row: ({ right, kind, change, source, title, at }) => (
    <ListRow
      title={isAct(kind) && title ? title : rightKinds[right].name}
      note={`${logKinds[kind]} · ${isAct(kind) || !title ? lotSources[source] : title} · ${formatMeeting(at)}`}
      value={
        <span className={styles.change} data-in={change > 0 || undefined}>
          {change > 0 ? `+${change}` : change}
          {rightKinds[right].unit}
        </span>
      }
    />
  ),
  empty: { icon: <ScrollText />, title: '还没有记录', text: '权益的获得、使用、退还和过期都会记在这里' },
})

/** /vip/pack/rights: the user's rights in detail: sources, ends and use. */
export default function PackRightsPage() {
  const right = readRight(new URLSearchParams(useSearch()).get('right'))
  const rights = useCall(getPackRights, {}, { staleTime: 0 })
  return (
    <div className={styles.page}>
      <PageTitle>权益明细</PageTitle>
      <Card>
        <LoadState reading={rights}>
          {({ list }) => (
            <div className={styles.chips}>
              <Chip selected={right === undefined} onPick={() => navigate(packRightsPath(), { replace: true })}>
                全部
              </Chip>
              {list.map(({ right: each, free, today }) => (
                <Chip
                  key={each}
                  selected={each === right}
                  onPick={() => navigate(packRightsPath(each), { replace: true })}
                >
                  {rightKinds[each].name} {free + today}
                </Chip>
              ))}
            </div>
          )}
        </LoadState>
      </Card>
      {right && <Lots right={right} />}
      <Card title="使用记录" flush>
        <EndlessList
          list={log}
          frame={(controls, rows) => (
            <>
              <div className={styles.bar}>{controls}</div>
              {rows}
            </>
          )}
        />
      </Card>
    </div>
  )
}

function Lots({ right }: { right: RightName }) {
  const reading = useCall(getPackDetail, { right }, { staleTime: 0, keepPrevious: true })
  const { name, note, unit } = rightKinds[right]
  return (
    <Card title={name} extra={<span className={styles.note}>{note}</span>} flush>
      <LoadState
        reading={reading}
        isEmpty={({ today, lots }) => today === 0 && lots.length === 0}
        empty={<EmptyState title={`还没有${name}`}>开通会员或购买权益后会显示在这里</EmptyState>}
      >
        {({ today, lots }) => (
          <>
            {today > 0 && (
              <ListRow
                title={lotSources.daily}
                note="今天有效，还没有用过"
                value={
                  <span className={styles.change}>
                    剩{today}
                    {unit}，共{today}
                    {unit}
                  </span>
                }
              />
            )}
            {lots.map((lot) => (
              <ListRow
                key={lot.id}
                title={lot.title || lotSources[lot.source]}
                note={noteOf(lot)}
                value={
                  <span className={styles.change}>
                    剩{lot.free}
                    {unit}，共{lot.given}
                    {unit}
                  </span>
                }
              />
            ))}
          </>
        )}
      </LoadState>
    </Card>
  )
}

function noteOf({ state, source, startsAt, endsAt }: RightLot): string {
  const until = endsAt ? `${formatDate(endsAt)}到期` : '长期有效'
  const words = {
    usable: until,
    spent: `已用完，${until}`,
    waiting: `${formatDate(startsAt)}起可用`,
    suspended: '随会员暂停，恢复后可用',
    ended: endsAt ? `已于${formatDate(endsAt)}到期` : '已结束',
  }
  return `${lotSources[source]} · ${words[state]}`
}
