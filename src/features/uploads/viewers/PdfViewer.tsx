import { Download, Maximize, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { codes, failure } from '#contract/errors'
import { IconButton } from '#ui/buttons/IconButton'
import { FailedState, LoadingState } from '#ui/states/LoadState'
import { PdfPage } from './PdfPage'
import styles from './PdfViewer.module.css'
import { openPdf, type PDFDocumentProxy, startPdfWorker } from './pdf'

export interface PdfViewerProps {
  readonly url: string
  readonly name: string
  readonly onClose: () => void
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

/** A PDF page below page, as wide as the window at first; + and - zoom, 0 fits the width again. */
export function PdfViewer({ url, name, onClose }: PdfViewerProps) {
  const { document, failed, retry } = usePdf(url)
  const [zoom, setZoom] = useState(1)
  const [page, setPage] = useState(1)
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => pane.current?.focus({ preventScroll: true }), [])

  const step = (by: 1 | -1) => {
    const next = by > 0 ? zooms.find((each) => each > zoom) : zooms.findLast((each) => each < zoom)
    if (next) setZoom(next)
  }
  const handleKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) return
    if (key === '+' || key === '=') step(1)
    else if (key === '-') step(-1)
    else if (key === '0') setZoom(1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is within
    <div className={styles.viewer} onKeyDown={handleKey}>
      <header className={styles.bar}>
        <p className={styles.name}>{name}</p>
        {document && (
          <output className={styles.count}>
            {page} / {document.numPages}
          </output>
        )}
        <IconButton label="缩小" icon={<ZoomOut />} onClick={() => step(-1)} disabled={zoom === zooms[0]} />
        <IconButton label="放大" icon={<ZoomIn />} onClick={() => step(1)} disabled={zoom === zooms.at(-1)} />
        <IconButton label="适合宽度" icon={<Maximize />} onClick={() => setZoom(1)} />
        <a className={styles.download} href={url} download={name} aria-label="下载" title="下载">
          <Download aria-hidden="true" />
        </a>
        <IconButton label="关闭" icon={<X />} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls is reached by keyboard */}
      <section ref={pane} className={styles.pane} tabIndex={0} aria-label={name}>
        {failed && <FailedState failure={failure(codes.toast, '文档加载失败了')} onRetry={retry} />}
        {!document && !failed && <LoadingState />}
        {document &&
          Array.from({ length: document.numPages }, (_, index) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their numbers
              key={index}
              document={document}
              number={index + 1}
              zoom={zoom}
              pane={pane}
              onSeen={setPage}
            />
          ))}
      </section>
    </div>
  )
}

function usePdf(url: string) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ document?: PDFDocumentProxy; failed?: boolean }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    // A file of someone else: closing the viewer ends whatever its worker does.
    const { worker, end } = startPdfWorker()
    const task = openPdf(url, worker)
    task.promise.then(
      (document) => setState({ document }),
      () => setState((now) => (now.document ? now : { failed: true })),
    )
    return () => {
      setState({})
      void task.destroy()
      end()
    }
  }, [url, attempt])
  return { ...state, retry: () => setAttempt((now) => now + 1) }
}
