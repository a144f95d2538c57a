import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { type AccessCodeRow, findAccessCodes, removeAccessCode } from '#contract/register/codesDesk'
import { DeskRow } from '#kernel/desk/DeskRow'
import { pagedList } from '#kernel/lists/listRecord'
import { confirm } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { AddCode } from './AddCode'

/** Codes in addresses that say how a visitor found the site. */
export const accessCodes = pagedList<AccessCodeRow>({
  pageSize: 20,
  filters: [{ name: 'keyword', kind: 'search', label: '搜索访问码' }],
  filterBar: () => <AddCode what="access" />,
  useRows: ({ keyword = '' }, page) =>
    useCall(findAccessCodes, { keyword, ...page }, { keepPrevious: true, staleTime: 0 }),
  keyOf: ({ code }) => code,
  row: (row) => <Row {...row} />,
  empty: { title: '还没有访问码', text: '把访问码放进链接，就知道有多少人从这里打开网站' },
})

function Row({ code, name, uses, until }: AccessCodeRow) {
  const remove = async () => {
    const content = '删除后带着它的链接仍然能打开，只是不再计数。'
    if (!(await confirm({ content, confirmText: '删除', danger: true }))) return
    await call(removeAccessCode, { code })
    await refresh(findAccessCodes)
  }
  return (
    <DeskRow
      title={name}
      sum={`${uses}次`}
      facts={[
        ['访问码', code],
        ['网址', `${location.origin}/?accessCode=${code}`],
        ['最后一天', until || '一直有效'],
      ]}
      acts={
        <Button variant="text" tone="danger" aria-label={`删除${name}`} onClick={remove}>
          删除
        </Button>
      }
    />
  )
}
