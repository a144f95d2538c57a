import { Eye } from 'lucide-react'
import { Link } from 'wouter'
import type { ArticleCard } from '#contract/articles/article'
import { formatAgo } from '#format/time'
import { Skeleton } from '#ui/states/Skeleton'
import styles from './ArticleList.module.css'
import { articlePath } from './paths'

/** Rows, empty state and end of a list of articles or news. */
export const articleLook = {
  keyOf: ({ id }: ArticleCard) => id,
  row: (article: ArticleCard) => <ArticleRow article={article} />,
  get skeleton() {
    return <ArticleListSkeleton />
  },
  empty: { title: '没有数据哦~' },
  className: styles.list,
}

export function ArticleRow({
  article: { id, category, title, summary, views, publishedAt },
}: {
  article: ArticleCard
}) {
  return (
    <article className={styles.row}>
      <h2 className={styles.title}>
        <Link href={articlePath(id)} className={styles.link}>
          {title}
        </Link>
      </h2>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.facts}>
        <span>{category}</span>
        <span>{formatAgo(publishedAt)}</span>
        <span className={styles.views}>
          <Eye aria-hidden="true" />
          <span className="visually-hidden">阅读</span>
          {views}
        </span>
      </p>
    </article>
  )
}

/** As high as a phone's screen, so that what follows the list does not jump. */
function ArticleListSkeleton() {
  return (
    <div className={styles.list}>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that stand still
        <div key={row} className={styles.row}>
          <Skeleton width="60%" height="0.22rem" />
          <Skeleton width="90%" height="0.22rem" />
          <Skeleton width="1.4rem" height="0.18rem" />
        </div>
      ))}
    </div>
  )
}
