import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { registerCodeParameter } from '#contract/register/code'
import { type ChannelCode, findChannelCodes, removeChannelCode } from '#contract/register/codesDesk'
import { formatDateTime } from '#format/time'
import { DeskRow } from '#kernel/desk/DeskRow'
import { pagedList } from '#kernel/lists/listRecord'
import { confirm } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { AddCode } from './AddCode'

/** Invitation codes of the site's channels. */
export const channels = pagedList<ChannelCode>({
  pageSize: 20,
  filters: [{ name: 'keyword', kind: 'search', label: '搜索渠道码' }],
  filterBar: () => <AddCode what="channel" />,
  useRows: ({ keyword = '' }, page) =>
    useCall(findChannelCodes, { keyword, ...page }, { keepPrevious: true, staleTime: 0 }),
  keyOf: ({ code }) => code,
  row: (row) => <Row {...row} />,
  empty: { title: '还没有渠道码', text: '给海报、招聘会或合作方一个码，就知道他们带来了多少人' },
})

function Row({ code, name, people, createdAt }: ChannelCode) {
  const remove = async () => {
    const content = `${people}人用它注册过，删除后不再知道他们从哪里来。`
    if (!(await confirm({ content, confirmText: '删除', danger: true }))) return
    await call(removeChannelCode, { code })
    await refresh(findChannelCodes)
  }
  return (
    <DeskRow
      title={name}
      sum={`${people}人`}
      facts={[
        ['渠道码', code],
        ['网址', `${location.origin}/?${registerCodeParameter}=${code}`],
        ['添加时间', formatDateTime(createdAt)],
      ]}
      acts={
        <Button variant="text" tone="danger" aria-label={`删除${name}`} onClick={remove}>
          删除
        </Button>
      }
    />
  )
}
