import { useCallList } from '#api/queries'
import { findArticles } from '#contract/articles/article'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { articleLook } from './ArticleList'
import styles from './NewsPage.module.css'

const news = endlessList({ ...articleLook, useRows: () => useCallList(findArticles, { kind: 'news' }) })

/** /news: the site's news. */
export default function NewsPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>公告</h1>
      <EndlessList list={news} />
    </div>
  )
}
