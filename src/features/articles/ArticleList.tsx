import { Eye } from 'lucide-react'
import { Link } from 'wouter'
import { type ArticleCard, findArticles } from '../../../contract/articles/article'
import type { InputOf } from '../../../contract/endpoint'
import { useCallList } from '../../api/queries'
import { formatAgo } from '../../format/time'
import { endOf, ListEnd } from '../../ui/lists/ListEnd'
import { LoadState } from '../../ui/states/LoadState'
import { Skeleton } from '../../ui/states/Skeleton'
import styles from './ArticleList.module.css'
import { articlePath } from './paths'

/** Articles or news, newest first, as many as one scrolls to. */
export function ArticleList({ filter }: { filter: InputOf<typeof findArticles> }) {
  const list = useCallList(findArticles, filter, { keepPrevious: true })
  return (
    <LoadState
      reading={{ ...list, data: list.items }}
      skeleton={<ArticleListSkeleton />}
      isEmpty={(items) => items.length === 0}
    >
      {(items) => (
        <>
          <div className={styles.list}>
            {items.map((article) => (
              <ArticleRow key={article.id} article={article} />
            ))}
          </div>
          <ListEnd {...endOf(list)} />
        </>
      )}
    </LoadState>
  )
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
