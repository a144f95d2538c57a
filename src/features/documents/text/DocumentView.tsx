import { History, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { getDocument } from '#contract/documents/document'
import { useTitle } from '#kernel/pages/title'
import { useIsMobile } from '#platform/layout'
import { IconButton } from '#ui/buttons/IconButton'
import { LoadState } from '#ui/states/LoadState'
import { historyPath } from '../paths'
import { DocumentText } from './DocumentText'
import styles from './DocumentView.module.css'

/** A legal document as a page: its chapters beside it on desktop, the way to its former versions above. */
export function DocumentView({ id, version }: { id: string; version?: string }) {
  const reading = useCall(getDocument, { key: id, version }, { staleTime: 3_600_000 })
  useTitle(reading.data?.name)
  const isMobile = useIsMobile()
  return (
    <LoadState reading={reading}>
      {(document) => (
        <div className={styles.page}>
          {!isMobile && <Chapters key={`${document.key} ${document.version}`} />}
          <article className={styles.paper}>
            <header className={styles.head}>
              <h1 className={styles.title}>{document.name}</h1>
              {document.hasFormer && (
                <Link href={historyPath(document.key)} className={styles.history}>
                  <History aria-hidden="true" />
                  历史版本
                </Link>
              )}
              {!isMobile && <IconButton label="打印" icon={<Printer />} onClick={() => print()} />}
            </header>
            <DocumentText document={document} />
          </article>
        </div>
      )}
    </LoadState>
  )
}

/** The headings of the text, once it is there. */
function Chapters() {
  const nav = useRef<HTMLElement>(null)
  const [chapters, setChapters] = useState<readonly HTMLHeadingElement[]>([])
  useEffect(() => {
    const paper = nav.current?.nextElementSibling
    if (!paper) return
    const read = () => setChapters([...paper.querySelectorAll('h2')])
    read()
    const observer = new MutationObserver(read)
    observer.observe(paper, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return (
    <nav ref={nav} className={styles.chapters} aria-label="章节">
      {chapters.map((chapter) => (
        <button
          key={chapter.textContent}
          type="button"
          className={styles.chapter}
          onClick={() => chapter.scrollIntoView({ block: 'start' })}
        >
          {chapter.textContent}
        </button>
      ))}
    </nav>
  )
}
