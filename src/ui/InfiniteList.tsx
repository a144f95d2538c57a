import { type ReactNode, useEffect, useState } from 'react'
import { ListEnd, type ListEndProps } from './ListEnd'

export interface InfiniteListProps<Item> extends ListEndProps {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string | number
  readonly renderItem: (item: Item, index: number) => ReactNode
  /** px between rows. */
  readonly gap?: number
}

/** A list without end that draws only what is near the eye and asks for more shortly before its end. */
export function InfiniteList<Item>({ items, keyOf, renderItem, container, gap = 0, ...more }: InfiniteListProps<Item>) {
  const lists = useVirtualLists()
  const rows = items.map((item, index) => (
    <div key={keyOf(item)} style={gap && index > 0 ? { paddingTop: gap } : undefined}>
      {renderItem(item, index)}
    </div>
  ))
  return (
    <>
      {lists === undefined && rows}
      {lists && container && <lists.Virtualizer scrollRef={container}>{rows}</lists.Virtualizer>}
      {lists && !container && <lists.WindowVirtualizer>{rows}</lists.WindowVirtualizer>}
      <ListEnd {...more} container={container} />
    </>
  )
}

type VirtualLists = typeof import('virtua')

let loaded: VirtualLists | undefined

/** The first page of rows is drawn as it is, without waiting for the code that makes a long list light. */
function useVirtualLists(): VirtualLists | undefined {
  const [lists, setLists] = useState(loaded)
  useEffect(() => {
    if (lists) return
    let isGone = false
    const take = (module: VirtualLists) => {
      loaded = module
      if (!isGone) setLists(module)
    }
    // Without it the list is whole, only heavier.
    import('virtua').then(take, () => {})
    return () => {
      isGone = true
    }
  }, [lists])
  return lists
}
