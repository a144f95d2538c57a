import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import styles from './Tree.module.css'

export interface TreeNode {
  readonly key: string
  readonly label: ReactNode
  readonly children?: readonly TreeNode[]
}

export interface TreeProps {
  /** What the tree contains, for screen readers. */
  readonly label: string
  readonly nodes: readonly TreeNode[]
  readonly selected?: string
  readonly onPick: (key: string) => void
  /** Branches that are initially open. */
  readonly open?: readonly string[]
}

interface Shown {
  readonly node: TreeNode
  readonly level: number
  readonly parent: string | undefined
}

/** A tree with branches that open and close. Arrow keys work as in every tree: up, down, into and out of branches. */
export function Tree({ label, nodes, selected, onPick, open = [] }: TreeProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(open))
  const [current, setCurrent] = useState(selected)
  const list = useRef<HTMLDivElement>(null)
  const shown = flatten(nodes, opened, 1, undefined)
  const stop = shown.some(({ node }) => node.key === current) ? current : shown[0]?.node.key

  const toggle = (key: string, isOpen = !opened.has(key)) => {
    const next = new Set(opened)
    if (isOpen) next.add(key)
    else next.delete(key)
    setOpened(next)
  }
  const goTo = (key: string | undefined) => {
    if (key === undefined) return
    setCurrent(key)
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  }
  const handleKey = (event: KeyboardEvent, { node, parent }: Shown) => {
    const at = shown.findIndex((each) => each.node === node)
    const isOpen = opened.has(node.key)
    const act = {
      ArrowDown: () => goTo(shown[at + 1]?.node.key),
      ArrowUp: () => goTo(shown[at - 1]?.node.key),
      Home: () => goTo(shown[0]?.node.key),
      End: () => goTo(shown.at(-1)?.node.key),
      ArrowRight: () => (node.children && !isOpen ? toggle(node.key, true) : goTo(node.children?.[0]?.key)),
      ArrowLeft: () => (isOpen ? toggle(node.key, false) : goTo(parent)),
      Enter: () => onPick(node.key),
      ' ': () => onPick(node.key),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div ref={list} role="tree" aria-label={label} className={styles.tree}>
      {shown.map((row) => {
        const { node, level } = row
        const isBranch = node.children !== undefined
        return (
          <div
            key={node.key}
            role="treeitem"
            data-key={node.key}
            className={styles.item}
            style={{ paddingInlineStart: `${0.08 + (level - 1) * 0.2}rem` }}
            aria-level={level}
            aria-expanded={isBranch ? opened.has(node.key) : undefined}
            aria-selected={node.key === selected}
            tabIndex={node.key === stop ? 0 : -1}
            onClick={() => {
              setCurrent(node.key)
              if (isBranch) toggle(node.key)
              else onPick(node.key)
            }}
            onKeyDown={(event) => handleKey(event, row)}
          >
            <ChevronRight className={styles.arrow} data-shown={isBranch || undefined} aria-hidden="true" />
            <span className={styles.label}>{node.label}</span>
          </div>
        )
      })}
    </div>
  )
}

function flatten(
  nodes: readonly TreeNode[],
  opened: ReadonlySet<string>,
  level: number,
  parent: string | undefined,
): readonly Shown[] {
  return nodes.flatMap((node) => [
    { node, level, parent },
    ...(node.children && opened.has(node.key) ? flatten(node.children, opened, level + 1, node.key) : []),
  ])
}
