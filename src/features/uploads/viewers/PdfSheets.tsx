import { useEffect, useRef, useState } from 'react'
import { codes, failure } from '#contract/errors'
import { FailedState, LoadingState } from '#ui/states/LoadState'
import styles from './PdfSheets.module.css'
import { openPdf, type PDFDocumentProxy, type PDFPageProxy } from './pdf'

export interface PdfSheetsProps {
  readonly url: string
  readonly name: string
}

/** All pages of a short PDF as part of a page, each as wide as the place. The former file stays until the next one is there. */
export function PdfSheets({ url, name }: PdfSheetsProps) {
  const { pages, failed, retry } = usePages(url)
  if (failed) return <FailedState failure={failure(codes.internal, '文档加载失败了')} onRetry={retry} />
  if (!pages) return <LoadingState />
  return (
    <section aria-label={name} className={styles.sheets}>
      {pages.map((page) => (
        <Sheet key={`${url}/${page.pageNumber}`} page={page} />
      ))}
    </section>
  )
}

function Sheet({ page }: { page: PDFPageProxy }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  const [isDrawn, setDrawn] = useState(false)
  const shape = page.getViewport({ scale: 1 })
  useEffect(() => {
    if (!canvas.current) return
    const plain = page.getViewport({ scale: 1 })
    const scale = (canvas.current.clientWidth / plain.width) * Math.min(Math.max(devicePixelRatio, 1.5), 2)
    const viewport = page.getViewport({ scale })
    canvas.current.width = viewport.width
    canvas.current.height = viewport.height
    const drawing = page.render({ canvas: canvas.current, viewport })
    drawing.promise.then(
      () => setDrawn(true),
      () => {},
    )
    page.getTextContent().then(
      ({ items }) => setWords(items.map((item) => ('str' in item ? item.str : '')).join('')),
      () => {},
    )
    return () => drawing.cancel()
  }, [page])
  return (
    <article
      className={styles.sheet}
      aria-label={`第${page.pageNumber}页`}
      aria-busy={!isDrawn || undefined}
      style={{ aspectRatio: shape.width / shape.height }}
    >
      <canvas ref={canvas} className={styles.canvas} />
      <p className="visually-hidden">{words}</p>
    </article>
  )
}

function usePages(url: string) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ readonly pages?: readonly PDFPageProxy[]; readonly failed?: boolean }>({})
  const shown = useRef<PDFDocumentProxy>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let isGone = false
    const task = openPdf(url)
    const read = async () => {
      const document = await task.promise
      const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1)
      const pages = await Promise.all(numbers.map((number) => document.getPage(number)))
      if (isGone) return
      void shown.current?.loadingTask.destroy()
      shown.current = document
      setState({ pages })
    }
    read().catch(() => !isGone && setState({ failed: true }))
    return () => {
      isGone = true
      if (shown.current?.loadingTask !== task) void task.destroy()
    }
  }, [url, attempt])
  useEffect(
    () => () => {
      void shown.current?.loadingTask.destroy()
    },
    [],
  )
  const retry = () => {
    setState({})
    setAttempt((now) => now + 1)
  }
  return { ...state, retry }
}
