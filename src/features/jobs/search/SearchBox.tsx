import { Building2, Clock3, Flame, Search, Tags } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { clearSearchHistory, findSearchHistory } from '#contract/jobs/find'
import { Button } from '#ui/buttons/Button'
import { Highlight } from '#ui/display/Highlight'
import { isComposing } from '#ui/ime'
import styles from './SearchBox.module.css'
import { type Suggestion, useSuggestions } from './useSuggestions'

const icons = { history: Clock3, hot: Flame, position: Tags, company: Building2, keyword: Search }

export interface SearchBoxProps {
  readonly value: string
  /** While a promise that it returns is pending, the button spins. */
  readonly onSearch: (keyword: string) => unknown
  /** A company or a position chosen from the completion; without it they count as words. */
  readonly onPick?: (suggestion: Suggestion) => void
  readonly size?: 'medium' | 'large'
  readonly autoFocus?: boolean
  /** Stands before the field, within its frame. */
  readonly before?: ReactNode
}

/** History and hot words, completion while typing (by Chinese, pinyin, initials); Enter while composing never submits. */
export function SearchBox({ value, onSearch, onPick, size = 'medium', autoFocus, before }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const suggestions = useSuggestions(text, isOpen)
  // What was searched from here comes back as `value`, late over a slow network: it takes nothing typed since then.
  const searched = useRef<string[]>([])
  useEffect(() => {
    const at = searched.current.indexOf(value)
    searched.current.splice(0, at < 0 ? searched.current.length : at + 1)
    if (at < 0) setText(value)
  }, [value])

  const submit = (keyword: string) => {
    setOpen(false)
    setText(keyword)
    if (keyword.trim() !== value) searched.current.push(keyword.trim())
    return onSearch(keyword.trim())
  }
  const choose = (suggestion: Suggestion) => {
    if (!onPick || suggestion.id === undefined) return submit(suggestion.text)
    setOpen(false)
    onPick(suggestion)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') setOpen(false)
    if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = isOpen ? suggestions[active] : undefined
      return chosen ? choose(chosen) : submit(text)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || suggestions.length === 0) return
    event.preventDefault()
    setOpen(true)
    setActive((now) => (now + step + suggestions.length + 1) % (suggestions.length + 1))
  }

  return (
    <search
      className={styles.box}
      data-size={size}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      {before}
      <Search className={styles.icon} aria-hidden="true" />
      <input
        ref={input}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        placeholder="搜索职位、公司"
        aria-label="搜索职位、公司"
        role="combobox"
        aria-expanded={isOpen && suggestions.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 && suggestions[active] ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the mobile search page is opened to type
        autoFocus={autoFocus}
        maxLength={50}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={handleKey}
      />
      <Button className={styles.submit} size={size === 'large' ? 'large' : 'medium'} onClick={() => submit(text)}>
        搜索
      </Button>
      {isOpen && suggestions.length > 0 && (
        <SuggestionPanel id={id} text={text} suggestions={suggestions} active={active} onChoose={choose} />
      )}
    </search>
  )
}

interface SuggestionPanelProps {
  /** Of the field, from which the ids of the list and its options derive. */
  readonly id: string
  /** What was typed. */
  readonly text: string
  readonly suggestions: readonly Suggestion[]
  readonly active: number
  readonly onChoose: (suggestion: Suggestion) => unknown
}

function SuggestionPanel({ id, text, suggestions, active, onChoose }: SuggestionPanelProps) {
  return (
    <div className={styles.panel}>
      <div id={`${id}-list`} role="listbox" aria-label="搜索建议">
        {suggestions.map((suggestion, at) => {
          const Icon = icons[suggestion.kind]
          return (
            <button
              key={`${suggestion.kind} ${suggestion.text}`}
              id={`${id}-${at}`}
              type="button"
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(suggestion)}
            >
              <Icon aria-hidden="true" />
              <span className={styles.words}>
                <Highlight text={suggestion.text} query={text} />
              </span>
            </button>
          )
        })}
      </div>
      {suggestions.some(({ kind }) => kind === 'history') && (
        <div className={styles.foot}>
          <Button variant="text" size="small" onClick={forgetHistory}>
            清空搜索历史
          </Button>
        </div>
      )}
    </div>
  )
}

async function forgetHistory(): Promise<void> {
  const result = await call(clearSearchHistory, {})
  if (result.ok) await refresh(findSearchHistory)
}
