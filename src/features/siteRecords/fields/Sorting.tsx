import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './Sorting.module.css'

export interface SortingProps {
  readonly nameOf: (at: number) => string
  readonly onMove: (from: number, to: number) => void
  readonly children: ReactNode
}

/** Ids begin at 1. */
const placeOf = (id: string | number): number => Number(id) - 1

/** A list whose entries are dragged to their places, by mouse, pen or finger. Keys move them by buttons. */
export function Sorting({ nameOf, onMove, children }: SortingProps) {
  const [dragged, setDragged] = useState<number>()
  // A press that does not move is a click.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }) => setDragged(placeOf(active.id))}
      onDragEnd={end}
      onDragCancel={() => setDragged(undefined)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && <div className={styles.dragged}>{nameOf(dragged)}</div>}
      </DragOverlay>
    </DndContext>
  )
}

/** An entry of the list, with the handle by which it is dragged. */
export function SortingPlace({ at, children }: { at: number; children: (handle: ReactNode) => ReactNode }) {
  const { setNodeRef: keepDragged, setActivatorNodeRef, listeners, isDragging, active } = useDraggable({ id: at + 1 })
  const { setNodeRef: keepPlace, isOver } = useDroppable({ id: at + 1 })
  const from = active ? placeOf(active.id) : at
  const edge = isOver && from !== at ? (from < at ? 'below' : 'above') : undefined
  const keep = (element: HTMLElement | null) => {
    keepDragged(element)
    keepPlace(element)
  }
  return (
    <div ref={keep} className={styles.place} data-dragged={isDragging || undefined} data-edge={edge}>
      {children(
        <span ref={setActivatorNodeRef} className={styles.handle} title="拖动排序" aria-hidden="true" {...listeners}>
          <GripVertical />
        </span>,
      )}
    </div>
  )
}
