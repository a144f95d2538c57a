import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { OperatorPermission } from '#contract/operators'
import { navigate } from '#kernel/pages/navigation'
import { offers } from '#platform/abilities'
import { isComposing } from '#ui/ime'
import type { HitGroup } from './hits'
import styles from './SearchBox.module.css'
import { useHits } from './useHits'

/** One box for all that an operator looks for: `/` leads to it, arrows and Enter choose, Escape closes it. */
export function SearchBox({ operates }: { operates: readonly OperatorPermission[] }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { groups, isSearching } = useHits(text.trim(), operates)
  const hits = groups.flatMap((group) => group.hits)
  const isShown = isOpen && text.trim() !== ''
  useFocusKey(input)

  const go = (href: string) => {
    setOpen(false)
    setText('')
    input.current?.blur()
    navigate(href)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && hits.length > 0) {
      event.preventDefault()
      setActive((active + step + hits.length) % hits.length)
    }
    const chosen = hits[active]
    if (event.key === 'Enter' && isShown && chosen) go(chosen.href)
    if (event.key === 'Escape') setOpen(false)
  }
  return (
    <div className={styles.box}>
      <Search className={styles.icon} size="1.1em" aria-hidden="true" />
      <input
        ref={input}
        className={styles.input}
        role="combobox"
        aria-label={`搜索用户、企业、职位${offers('purchases') ? '、订单' : ''}和页面`}
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={isShown && hits.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        placeholder={`搜索手机号、编号、姓名、企业、职位${offers('purchases') ? '、订单号' : ''}…`}
        maxLength={50}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={handleKey}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
      {isShown && (
        <div className={styles.panel}>
          <Results id={id} groups={groups} active={active} onPick={go} />
          {hits.length === 0 && <p className={styles.none}>{isSearching ? '正在搜索…' : '没有找到'}</p>}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isShown && !isSearching && (hits.length > 0 ? `找到${hits.length}项` : '没有找到')}
      </p>
    </div>
  )
}

interface ResultsProps {
  readonly id: string
  readonly groups: readonly HitGroup[]
  readonly active: number
  readonly onPick: (href: string) => void
}

function Results({ id, groups, active, onPick }: ResultsProps) {
  let at = -1
  return (
    <div id={`${id}-list`} role="listbox" aria-label="搜索结果">
      {groups.map(({ title, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, not field sets
        <div key={title} role="group" aria-label={title}>
          <p className={styles.title} aria-hidden="true">
            {title}
          </p>
          {hits.map((hit) => {
            at += 1
            return (
              <button
                key={hit.href}
                id={`${id}-${at}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                className={styles.hit}
                // A press must not take the focus, which would close the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(hit.href)}
              >
                <span className={styles.name}>{hit.title}</span>
                {hit.note && <span className={styles.note}>{hit.note}</span>}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** `/` leads to the box, unless something is being typed. */
function useFocusKey(input: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const { target } = event
      const isTyping =
        target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [input])
}
