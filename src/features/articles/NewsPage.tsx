import { ArticleList } from './ArticleList'
import styles from './NewsPage.module.css'

/** /news: what is new on the site. */
export default function NewsPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>公告</h1>
      <ArticleList filter={{ kind: 'news' }} />
    </div>
  )
}
