import { useCall } from '#api/queries'
import { findSignUps } from '#contract/activities/desk'
import type { OutputOf } from '#contract/endpoint'
import { formatDateTime } from '#format/time'
import { Desk, DeskQueue } from '#kernel/desk/Desk'
import { DeskRow } from '#kernel/desk/DeskRow'
import { pagedList } from '#kernel/lists/listRecord'
import { useRecordId } from '#kernel/pages/recordId'
import { StatusDot } from '#ui/display/Tag'

type SignUp = OutputOf<typeof findSignUps>['list'][number]

const listOf = (id: number) =>
  pagedList({
    pageSize: 20,
    useRows: (_, page) => useCall(findSignUps, { ...page, id }, { keepPrevious: true, staleTime: 0 }),
    keyOf: ({ userId }: SignUp) => userId,
    row: ({ name, mobile, createdAt, signedInAt }: SignUp) => (
      <DeskRow
        title={name || '未填写姓名'}
        state={<StatusDot tone={signedInAt ? 'success' : 'off'}>{signedInAt ? '已签到' : '未签到'}</StatusDot>}
        facts={[
          ['手机号', mobile],
          ['报名时间', formatDateTime(createdAt)],
          ['签到时间', signedInAt && formatDateTime(signedInAt)],
        ]}
      />
    ),
    empty: { title: '还没有人报名' },
  })

/** /admin/activities/people?id={id}: who signed up. */
export default function SignUpsPage() {
  const id = useRecordId() ?? 0
  return (
    <Desk title="报名名单">
      <DeskQueue key={id} list={listOf(id)} />
    </Desk>
  )
}
