import { ChevronLeft, ChevronRight, Download, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/buttons/IconButton'
import { ImageStage } from './ImageStage'
import styles from './ImageViewer.module.css'
import { clampScale, plainView, zoomAt } from './zoom'

export interface ImageViewerProps {
  readonly urls: readonly string[]
  /** Index of the first shown. */
  readonly at?: number
  readonly onClose: () => void
}

/** Pictures one at a time over a dark ground. Arrows turn the page, + and - zoom, 0 shows it whole, R turns it. */
export function ImageViewer({ urls, at = 0, onClose }: ImageViewerProps) {
  const [index, setIndex] = useState(Math.min(Math.max(0, at), urls.length - 1))
  const [view, setView] = useState(plainView)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const url = urls[index] ?? ''

  const go = (step: -1 | 1) => {
    const next = index + step
    if (next < 0 || next >= urls.length) return
    setIndex(next)
    setView(plainView)
  }
  const zoom = (factor: number) => setView((now) => zoomAt(now, clampScale(now.scale * factor)))
  const turn = () => setView((now) => ({ ...plainView, turn: now.turn + 90 }))
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': () => zoom(1.5),
    '=': () => zoom(1.5),
    '-': () => zoom(1 / 1.5),
    '0': () => setView(plainView),
    r: turn,
  }
  const handleKey = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is within
    <div ref={box} className={styles.viewer} tabIndex={-1} onKeyDown={handleKey}>
      <ImageStage
        url={url}
        label={`第${index + 1}张，共${urls.length}张`}
        view={view}
        onView={setView}
        onStep={go}
        onTap={onClose}
      />
      <p className={styles.count} aria-live="polite">
        {index + 1} / {urls.length}
      </p>
      <IconButton label="关闭" icon={<X />} className={styles.close} onClick={onClose} />
      {urls.length > 1 && (
        <>
          <Side place="before" label="上一张" icon={<ChevronLeft />} disabled={index === 0} onPick={() => go(-1)} />
          <Side
            place="after"
            label="下一张"
            icon={<ChevronRight />}
            disabled={index === urls.length - 1}
            onPick={() => go(1)}
          />
        </>
      )}
      <div className={styles.tools}>
        <IconButton label="缩小" icon={<ZoomOut />} onClick={() => zoom(1 / 1.5)} />
        <output className={styles.scale}>{Math.round(view.scale * 100)}%</output>
        <IconButton label="放大" icon={<ZoomIn />} onClick={() => zoom(1.5)} />
        <IconButton label="旋转" icon={<RotateCw />} onClick={turn} />
        <a className={styles.download} href={url} download aria-label="下载原图" title="下载原图">
          <Download aria-hidden="true" />
        </a>
      </div>
      <Neighbours urls={[urls[index - 1], urls[index + 1]]} />
    </div>
  )
}

interface SideProps {
  readonly place: 'before' | 'after'
  readonly label: string
  readonly icon: ReactNode
  readonly disabled: boolean
  readonly onPick: () => void
}

const Side = ({ place, label, icon, disabled, onPick }: SideProps) => (
  <span className={styles.side} data-place={place}>
    <IconButton label={label} icon={icon} disabled={disabled} onClick={onPick} />
  </span>
)

/** Fetched ahead, so that a swipe shows the next at once. */
function Neighbours({ urls }: { urls: readonly (string | undefined)[] }) {
  const key = urls.join(' ')
  useEffect(() => {
    for (const url of key.split(' ')) if (url && url !== 'undefined') new Image().src = url
  }, [key])
  return null
}
