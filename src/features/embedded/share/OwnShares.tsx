import { useCallList } from '#api/queries'
import { shareKinds } from '#contract/embedded/host'
import { findShares } from '#contract/embedded/sharing'
import { jobPages } from '#contract/jobs/pages'
import { formatDate } from '#format/time'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { ButtonLink } from '#ui/buttons/Button'
import { ListRow } from '#ui/lists/ListRow'
import styles from './SharesPage.module.css'

const shares = endlessList({
  useRows: () => useCallList(findShares, { limit: 20 }, { staleTime: 0 }),
  keyOf: ({ code }) => code,
  row: ({ key, title, link, uses, likes, code, createdAt }) => (
    <ListRow
      title={title || `${shareKinds[key]}已下线`}
      note={`${shareKinds[key]} · 分享码${code} · ${formatDate(createdAt)}`}
      value={`${uses}次打开 · ${likes}个赞`}
      {...(link && { href: link })}
    />
  ),
  className: styles.list,
  empty: {
    title: '您还没有分享过',
    text: '打开职位或公司，点「分享」发给朋友',
    action: <ButtonLink href={jobPages.job.path}>去看看职位</ButtonLink>,
  },
})

export const OwnShares = () => <EndlessList list={shares} />
