import { useState } from 'react'
import { useCall } from '#api/queries'
import { findHelp } from '#contract/articles/help'
import { TextField } from '#ui/fields/TextField'
import { ListRow } from '#ui/lists/ListRow'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import styles from './HelpPage.module.css'
import { helpItemPath } from './paths'

/** /help: questions by subject, narrowed as one types. */
export default function HelpPage() {
  const reading = useCall(findHelp, {}, { staleTime: 3_600_000 })
  const [text, setText] = useState('')
  const word = text.trim().toLowerCase()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>帮助中心</h1>
      <TextField
        aria-label="搜索问题"
        placeholder="搜索问题，例如：投递"
        value={text}
        onChange={setText}
        size="large"
        clearable
      />
      <LoadState reading={reading}>
        {({ list }) => {
          const found = list
            .map(({ category, items }) => ({
              category,
              items: items.filter(({ question }) => question.toLowerCase().includes(word)),
            }))
            .filter(({ items }) => items.length > 0)
          if (found.length === 0) return <EmptyState title="没有找到相关问题">换个词试试，或联系客服</EmptyState>
          return found.map(({ category, items }) => (
            <section key={category} className={styles.group}>
              <h2 className={styles.heading}>{category}</h2>
              {items.map(({ id, question }) => (
                <ListRow key={id} title={question} href={helpItemPath(id)} />
              ))}
            </section>
          ))
        }}
      </LoadState>
    </div>
  )
}
