import { type DragEvent, useEffect, useRef, useState } from 'react'

/** What a part of the page needs so that files can be dropped on it. */
export interface FileDropZone {
  /** Files are held above it. */
  readonly isOver: boolean
  readonly handlers: Readonly<
    Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>
  >
}

/**
 * Takes files that are dragged from outside the page. Text, links and whatever is dragged from this page itself (a picture of the
 * talk counts as a file) are left to the browser.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => unknown): FileDropZone {
  const [isOver, setOver] = useState(false)
  const isOwnDrag = useRef(false)
  useEffect(() => {
    const begin = () => {
      isOwnDrag.current = true
    }
    const end = () => {
      isOwnDrag.current = false
    }
    document.addEventListener('dragstart', begin)
    document.addEventListener('dragend', end)
    return () => {
      document.removeEventListener('dragstart', begin)
      document.removeEventListener('dragend', end)
    }
  }, [])
  const hasFiles = ({ dataTransfer }: DragEvent) => !isOwnDrag.current && dataTransfer.types.includes('Files')
  const hold = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop: (event) => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
