import { useState } from 'react'
import { Link } from 'wouter'
import { articleCategories } from '../../../contract/articles/article'
import { TextField } from '../../ui/fields/TextField'
import { isSubmitKey } from '../../ui/ime'
import { Tabs } from '../../ui/lists/Tabs'
import { ArticleList } from './ArticleList'
import styles from './ArticlesPage.module.css'
import { helpPath, newsPath } from './paths'

const all = ''
const tabs = [
  { value: all, label: '全部' },
  ...articleCategories.map((name) => ({ value: name as string, label: name })),
]

/** /article: advice by subject, with a search over titles and summaries. */
export default function ArticlesPage() {
  const [category, setCategory] = useState(all)
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">资讯</h1>
      <div className={styles.bar}>
        <Tabs items={tabs} value={category} onPick={setCategory} label="栏目" />
        <TextField
          aria-label="搜索资讯"
          placeholder="搜索资讯"
          value={text}
          onChange={(next) => {
            setText(next)
            if (next === '') setKeyword('')
          }}
          onKeyDown={(event) => isSubmitKey(event) && setKeyword(text.trim())}
          clearable
        />
      </div>
      <div className={styles.columns}>
        <div>
          <ArticleList filter={{ category: category || undefined, keyword: keyword || undefined }} />
        </div>
        <aside className={styles.side} aria-label="更多">
          <Link href={newsPath} className={styles.more}>
            网站公告
          </Link>
          <Link href={helpPath} className={styles.more}>
            帮助中心
          </Link>
        </aside>
      </div>
    </div>
  )
}
