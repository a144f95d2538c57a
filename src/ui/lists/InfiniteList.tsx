import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { ListEnd, type ListEndProps } from './ListEnd'

export interface InfiniteListProps<Item> extends ListEndProps {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string | number
  readonly renderItem: (item: Item, index: number) => ReactNode
  /** px between rows. */
  readonly gap?: number
}

/** Rows of the first render, about a phone's window. The others follow in pieces that do not block the page. */
const firstRows = 6

/** Shorter lists render all rows: drawing them again in a virtual list would cost more than it saves. */
const plainRows = 40

/** An endless list. Long ones render only the rows near the viewport and loads more shortly before its end. */
export function InfiniteList<Item>({ items, keyOf, renderItem, container, gap = 0, ...more }: InfiniteListProps<Item>) {
  const plain = useRef<HTMLDivElement>(null)
  const lists = useVirtualLists(plain, items.length > plainRows)
  const isWhole = useDeferredValue(true, false)
  const rows = (isWhole ? items : items.slice(0, firstRows)).map((item, index) => (
    <div key={keyOf(item)} style={gap && index > 0 ? { paddingTop: gap } : undefined}>
      {renderItem(item, index)}
    </div>
  ))
  return (
    <>
      {lists === undefined && <div ref={plain}>{rows}</div>}
      {lists && container && (
        <lists.Virtualizer scrollRef={container} itemSize={lists.rowHeight}>
          {rows}
        </lists.Virtualizer>
      )}
      {lists && !container && <lists.WindowVirtualizer itemSize={lists.rowHeight}>{rows}</lists.WindowVirtualizer>}
      {isWhole && <ListEnd {...more} container={container} />}
    </>
  )
}

type VirtualModule = typeof import('virtua')

interface VirtualLists extends Pick<VirtualModule, 'Virtualizer' | 'WindowVirtualizer'> {
  /** Average height of the rows rendered before, in px, so that the scroll position does not change. */
  readonly rowHeight: number | undefined
}

let loaded: VirtualModule | undefined

/** Returns undefined for short lists, and until the code of virtual lists is loaded. */
function useVirtualLists(plain: RefObject<HTMLElement | null>, isLong: boolean): VirtualLists | undefined {
  const [lists, setLists] = useState<VirtualLists | undefined>(() =>
    isLong && loaded ? { ...pick(loaded), rowHeight: undefined } : undefined,
  )
  useEffect(() => {
    if (lists || !isLong) return
    let isGone = false
    const take = (module: VirtualModule) => {
      loaded = module
      if (!isGone) setLists({ ...pick(module), rowHeight: averageHeight(plain.current) })
    }
    // If the code does not load, the list renders all rows.
    import('virtua').then(take, () => {})
    return () => {
      isGone = true
    }
  }, [lists, plain, isLong])
  return lists
}

const pick = ({ Virtualizer, WindowVirtualizer }: VirtualModule) => ({ Virtualizer, WindowVirtualizer })

function averageHeight(element: HTMLElement | null): number | undefined {
  return element?.childElementCount ? element.offsetHeight / element.childElementCount : undefined
}
