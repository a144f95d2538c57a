import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import {
  addSearchWord,
  findSearchWords,
  removeSearchMiss,
  removeSearchWord,
  type SearchKind,
  type SearchMiss,
  type SearchWord,
  searchWordLimits,
} from '#contract/settings/searchWords'
import { formatAgo } from '#format/time'
import { confirm } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { TextField } from '#ui/fields/TextField'
import { toastSuccess } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import styles from './WordsPage.module.css'

const kindNames: Readonly<Record<SearchKind, string>> = { jobs: '职位', people: '人才', companies: '公司' }

/** /admin/words: words that the site's searches understand beside those of the catalogues, and what was searched for in vain. */
export default function WordsPage() {
  const reading = useCall(findSearchWords, {}, { staleTime: 0 })
  const [word, setWord] = useState('')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>搜索词</h1>
      <WordForm key={word} word={word} onSaved={() => setWord('')} />
      <LoadState reading={reading}>
        {({ words, misses }) => (
          <>
            <section className={styles.section} aria-label="没有结果的搜索">
              <h2 className={styles.heading}>没有结果的搜索</h2>
              <p className={styles.hint}>近90天内没有完全匹配结果的搜索，不记录搜索人，含电话等个人信息的不保留</p>
              {misses.length === 0 ? (
                <EmptyState isBrief title="还没有这样的搜索" />
              ) : (
                <ul className={styles.list}>
                  {misses.map((miss) => (
                    <MissRow key={`${miss.kind} ${miss.keyword}`} miss={miss} onExplain={setWord} />
                  ))}
                </ul>
              )}
            </section>
            <section className={styles.section} aria-label="已添加的词语">
              <h2 className={styles.heading}>已添加的词语</h2>
              {words.length === 0 ? (
                <EmptyState isBrief title="还没有添加词语" />
              ) : (
                <ul className={styles.list}>
                  {words.map((each) => (
                    <WordRow key={each.id} word={each} />
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </LoadState>
    </div>
  )
}

function WordForm({ word: given, onSaved }: { word: string; onSaved: () => void }) {
  const [word, setWord] = useState(given)
  const [meaning, setMeaning] = useState('')
  const meanings = meaning.split(/[\s,，、]+/).filter(Boolean)
  const save = async () => {
    const result = await call(addSearchWord, { word: word.trim(), meanings })
    if (!result.ok) return
    setWord('')
    setMeaning('')
    onSaved()
    toastSuccess('已添加')
    await refresh(findSearchWords)
  }
  return (
    <section className={styles.form} aria-label="添加词语">
      <TextField
        label="大家搜索的词语"
        placeholder="如：薪酬岗"
        value={word}
        onChange={setWord}
        maxLength={searchWordLimits.text}
      />
      <TextField
        label="指的职位或同义词"
        placeholder="如：薪酬绩效专员、人事"
        hint={`用顿号或空格分开，最多${searchWordLimits.meanings}个，添加后立即生效`}
        value={meaning}
        onChange={setMeaning}
        onEnter={save}
        maxLength={100}
      />
      <Button className={styles.add} onClick={save} disabled={word.trim().length < 2 || meanings.length === 0}>
        添加
      </Button>
    </section>
  )
}

function MissRow({ miss, onExplain }: { miss: SearchMiss; onExplain: (word: string) => void }) {
  const { kind, keyword, times, lastAt } = miss
  const remove = async () => {
    const result = await call(removeSearchMiss, { kind, keyword })
    if (result.ok) await refresh(findSearchWords)
  }
  const explain = () => {
    onExplain(keyword.slice(0, searchWordLimits.text))
    window.scrollTo({ top: 0 })
  }
  return (
    <li className={styles.row}>
      <span className={styles.word}>{keyword}</span>
      <span className={styles.facts}>{`${kindNames[kind]} · ${times}次 · ${formatAgo(lastAt)}`}</span>
      <span className={styles.acts}>
        <Button variant="text" size="small" onClick={explain}>
          添加含义
        </Button>
        <Button variant="text" size="small" onClick={remove}>
          忽略
        </Button>
      </span>
    </li>
  )
}

function WordRow({ word: { id, word, meanings } }: { word: SearchWord }) {
  const remove = async () => {
    if (
      !(await confirm({ content: `删除「${word}」后，搜索它将不再找到这些职位。`, confirmText: '删除', danger: true }))
    )
      return
    const result = await call(removeSearchWord, { id })
    if (result.ok) await refresh(findSearchWords)
  }
  return (
    <li className={styles.row}>
      <span className={styles.word}>{word}</span>
      <span className={styles.facts}>{meanings.join('、')}</span>
      <span className={styles.acts}>
        <Button variant="text" size="small" onClick={remove}>
          删除
        </Button>
      </span>
    </li>
  )
}
