import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { type FormRow, findForms } from '#contract/documents/feedbackDesk'
import { formatDateTime } from '#format/time'
import { DeskRow } from '#kernel/desk/DeskRow'
import { pagedList } from '#kernel/lists/listRecord'
import { answersPath } from '../paths'

export const forms = pagedList({
  pageSize: 20,
  useRows: (_, page) => useCall(findForms, page, { keepPrevious: true, staleTime: 0 }),
  keyOf: ({ id }: FormRow) => id,
  row: (row: FormRow) => <Row form={row} />,
  empty: { title: '本站还没有表单' },
})

const Row = ({ form: { id, title, answered, opensAt, closesAt } }: { form: FormRow }) => (
  <DeskRow
    title={title}
    facts={[
      ['回答', `${answered}人`],
      ['开始时间', opensAt && formatDateTime(opensAt)],
      ['截止时间', closesAt && formatDateTime(closesAt)],
    ]}
    acts={answered > 0 && <Link href={answersPath(id)}>查看回答</Link>}
  />
)
