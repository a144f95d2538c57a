/**
 * Arrow keys in a cascader: up and down within a column or the results, right into a branch, left back to its row. Down from the
 * search enters the list. A letter typed on a row goes to the search.
 */
export function moveByKey(
  event: KeyboardEvent,
  { picker, search }: { picker: HTMLElement; search: HTMLInputElement | null },
): void {
  const target = event.target
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const lists = [...picker.querySelectorAll('ul')]
  if (target === search) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    focusIn(lists[0])
    return
  }
  const list = target.closest('ul')
  const at = list ? lists.indexOf(list) : -1
  if (!list) return
  const rows = [...list.querySelectorAll<HTMLElement>('button')]
  const row = rows.indexOf(target)
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => rows[row + 1]?.focus(),
    ArrowUp: () => (row === 0 ? search?.focus() : rows[row - 1]?.focus()),
    Home: () => rows[0]?.focus(),
    End: () => rows.at(-1)?.focus(),
    ArrowLeft: () => focusIn(lists[at - 1]),
    ArrowRight: () => {
      if (!target.hasAttribute('aria-expanded')) return
      const name = target.textContent
      if (!target.hasAttribute('data-open')) target.click()
      // The branch's column appears beside it after the next render; on mobile it is the last column.
      requestAnimationFrame(() => {
        const columns = [...picker.querySelectorAll('ul')]
        const branch = columns.findIndex((each) => each.querySelector('[data-open]')?.textContent === name)
        focusIn(columns[branch + 1] ?? columns.at(-1))
      })
    },
  }
  const move = moves[event.key]
  if (move) {
    event.preventDefault()
    move()
  } else if (event.key.length === 1 && event.key !== ' ') search?.focus()
}

function focusIn(list: Element | undefined): void {
  const row =
    list?.querySelector<HTMLElement>('[data-open]') ??
    list?.querySelector<HTMLElement>('[data-chosen]') ??
    list?.querySelector<HTMLElement>('button')
  row?.focus()
}
