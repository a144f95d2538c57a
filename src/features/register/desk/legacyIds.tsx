import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { findLegacyIds, type LegacyIdRow, removeLegacyId } from '#contract/register/codesDesk'
import { legacyTarget } from '#contract/tenants/legacy'
import { DeskRow } from '#kernel/desk/DeskRow'
import { pagedList } from '#kernel/lists/listRecord'
import { Button } from '#ui/buttons/Button'
import { AddCode } from './AddCode'
import { kindNames } from './legacyKinds'

/** Where records of the old site are now. */
export const legacyIds = pagedList<LegacyIdRow>({
  pageSize: 20,
  filters: [{ name: 'keyword', kind: 'search', label: '搜索旧编号' }],
  filterBar: () => <AddCode what="legacy" />,
  useRows: ({ keyword = '' }, page) =>
    useCall(findLegacyIds, { keyword, ...page }, { keepPrevious: true, staleTime: 0 }),
  keyOf: ({ kind, legacyId }) => `${kind} ${legacyId}`,
  row: (row) => <Row {...row} />,
  empty: { title: '还没有旧站编号', text: '从旧站搬来时，让旧网址转到新的页面' },
})

function Row({ kind, legacyId, id }: LegacyIdRow) {
  const remove = async () => {
    await call(removeLegacyId, { kind, legacyId })
    await refresh(findLegacyIds)
  }
  return (
    <DeskRow
      title={`${kindNames[kind]} ${legacyId}`}
      facts={[['现在的网页', legacyTarget(kind, id)]]}
      acts={
        <Button variant="text" tone="danger" aria-label={`删除${legacyId}`} onClick={remove}>
          删除
        </Button>
      }
    />
  )
}
