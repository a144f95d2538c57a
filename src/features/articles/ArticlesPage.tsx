import { Link } from 'wouter'
import { useCallList } from '#api/queries'
import { articleCategories, findArticles } from '#contract/articles/article'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { articleLook } from './ArticleList'
import styles from './ArticlesPage.module.css'
import { helpPath, newsPath } from './paths'

const articles = endlessList({
  ...articleLook,
  filters: [
    {
      name: 'category',
      kind: 'tabs',
      label: '栏目',
      options: [{ value: '', label: '全部' }, ...articleCategories.map((name) => ({ value: name, label: name }))],
    },
    { name: 'keyword', kind: 'search', label: '搜索资讯' },
  ],
  useRows: ({ category, keyword }) =>
    useCallList(
      findArticles,
      { category: category || undefined, keyword: keyword || undefined },
      { keepPrevious: true },
    ),
})

/** /article: advice by subject, with a search over titles and summaries. */
export default function ArticlesPage() {
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">资讯</h1>
      <EndlessList
        list={articles}
        frame={(controls, rows) => (
          <>
            <div className={styles.bar}>{controls}</div>
            <div className={styles.columns}>
              <div>{rows}</div>
              <aside className={styles.side} aria-label="更多">
                <Link href={newsPath} className={styles.more}>
                  网站公告
                </Link>
                <Link href={helpPath} className={styles.more}>
                  帮助中心
                </Link>
              </aside>
            </div>
          </>
        )}
      />
    </div>
  )
}
