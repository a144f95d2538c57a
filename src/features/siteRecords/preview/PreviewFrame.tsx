import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { call } from '#api/call'
import { previewSiteRecord, type SiteRecord } from '#contract/siteRecords/records'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { previewFrame } from '#platform/preview'
import { type TabItem, Tabs } from '#ui/lists/Tabs'
import styles from './PreviewFrame.module.css'

/** CSS pixels of the windows that are shown. */
const widths = { phone: 375, desktop: 1280 } as const
type Width = keyof typeof widths
const sizes = [
  { value: 'phone', label: '手机' },
  { value: 'desktop', label: '电脑' },
] as const satisfies readonly TabItem<Width>[]

export interface PreviewFrameProps {
  readonly kind: SiteKind
  readonly record: SiteRecord
  /** The form has changes that are not in the draft. */
  readonly isDirty: boolean
}

/** The page of the site that shows a record, with its draft, as wide as a phone or a desktop. It is the real page in a frame. */
export function PreviewFrame({ kind, record, isDirty }: PreviewFrameProps) {
  const [width, setWidth] = useState<Width>('phone')
  const address = useAddress(kind, record)
  const [box, scale] = useScale(widths[width])
  return (
    <section className={styles.card} aria-label="页面预览">
      <Tabs<Width> label="预览的宽度" items={sizes} value={width} onPick={setWidth} />
      <p className={styles.note}>{isDirty ? '保存草稿后更新' : record.draft ? '显示的是草稿' : '显示的是线上内容'}</p>
      <div ref={box} className={styles.box}>
        {address && (
          <iframe
            key={`${width} ${address}`}
            name={previewFrame}
            className={styles.page}
            src={address}
            title={`${record.name}的页面`}
            style={{ width: widths[width], transform: `scale(${scale})`, height: `${100 / scale}%` }}
          />
        )}
      </div>
    </section>
  )
}

/** The address that shows the draft, made anew for each; without one, that of the page. */
function useAddress(kind: SiteKind, { key, draft, page, revision }: SiteRecord): string | undefined {
  const [address, setAddress] = useState<string>()
  const draftAt = draft?.at
  useEffect(() => {
    let isOver = false
    const show = async () => {
      if (draftAt === undefined) return setAddress(`${page}#${revision}`)
      const result = await call(previewSiteRecord, { kind: kind.key, key })
      if (!isOver && result.ok) setAddress(result.data.url)
    }
    void show()
    return () => {
      isOver = true
    }
  }, [kind, key, page, draftAt, revision])
  // The cookie that shows the draft holds for the whole browser, so it ends with the frame, also when the page is reloaded or closed.
  useEffect(() => {
    const end = () => void fetch('/preview', { redirect: 'manual', keepalive: true })
    addEventListener('pagehide', end)
    return () => {
      removeEventListener('pagehide', end)
      end()
    }
  }, [])
  return address
}

/** How much smaller a page of this width is in its box. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setScale(Math.min(1, element.clientWidth / width))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [width])
  return [box, scale] as const
}
