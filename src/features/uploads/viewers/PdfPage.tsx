import { type RefObject, useEffect, useRef, useState } from 'react'
import styles from './PdfViewer.module.css'
import type { PDFDocumentProxy, PDFPageProxy } from './pdf'

export interface PdfPageProps {
  readonly document: PDFDocumentProxy
  readonly number: number
  readonly zoom: number
  readonly pane: RefObject<HTMLElement | null>
  /** It is the one that is read now. */
  readonly onSeen: (number: number) => void
}

/** The shape of paper until the page itself is known. */
const paper = Math.SQRT2

/** One page, drawn when it comes near the window; its text is beside the picture for screen readers. */
export function PdfPage({ document, number, zoom, pane, onSeen }: PdfPageProps) {
  const holder = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [page, setPage] = useState<PDFPageProxy>()
  const [words, setWords] = useState('')
  const width = useNearby({ holder, pane, number, onSeen })

  useEffect(() => {
    if (width === undefined || page) return
    let isGone = false
    document.getPage(number).then(
      async (got) => {
        const { items } = await got.getTextContent()
        if (isGone) return
        setPage(got)
        setWords(items.map((item) => ('str' in item ? item.str : '')).join(''))
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [document, number, width, page])

  useEffect(() => {
    if (!page || !canvas.current || !width) return
    const plain = page.getViewport({ scale: 1 })
    const scale = ((width * zoom) / plain.width) * Math.min(devicePixelRatio, 2)
    const viewport = page.getViewport({ scale })
    const drawing = page.render({ canvas: canvas.current, viewport })
    canvas.current.width = viewport.width
    canvas.current.height = viewport.height
    drawing.promise.catch(() => {})
    return () => drawing.cancel()
  }, [page, width, zoom])

  const shape = page?.getViewport({ scale: 1 })
  return (
    <article
      ref={holder}
      className={styles.page}
      aria-label={`第${number}页`}
      style={{ width: `${zoom * 100}%`, aspectRatio: shape ? shape.width / shape.height : 1 / paper }}
    >
      <canvas ref={canvas} className={styles.canvas} />
      <p className="visually-hidden">{words}</p>
    </article>
  )
}

/** The page's width at 100 % once it is or was near the visible part; calls back when it fills the middle of the pane. */
function useNearby({
  holder,
  pane,
  number,
  onSeen,
}: Pick<PdfPageProps, 'pane' | 'number' | 'onSeen'> & {
  readonly holder: RefObject<HTMLElement | null>
}): number | undefined {
  const [width, setWidth] = useState<number>()
  useEffect(() => {
    const element = holder.current
    const root = pane.current
    if (!element || !root) return
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        const { paddingLeft, paddingRight } = getComputedStyle(root)
        setWidth(root.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
        near.disconnect()
      },
      { root, rootMargin: '100% 0px' },
    )
    const read = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(number), {
      root,
      rootMargin: '-50% 0px',
    })
    near.observe(element)
    read.observe(element)
    return () => {
      near.disconnect()
      read.disconnect()
    }
  }, [holder, pane, number, onSeen])
  return width
}
