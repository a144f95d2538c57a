import { useEffect, useState } from 'react'
import styles from './RichText.module.css'

type Sanitise = (html: string) => string

let loading: Promise<Sanitise> | undefined

/** Loads the sanitiser with the first text that needs it. */
function loadSanitiser(): Promise<Sanitise> {
  loading ??= import('dompurify').then(({ default: purify }) => {
    const options = { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input'], FORBID_ATTR: ['style'] }
    return (html) => purify.sanitize(html, options)
  })
  return loading
}

/** Renders HTML from outside the application. Removes everything that could run, even if the server let it through. */
export function RichText({ html }: { html: string }) {
  const [clean, setClean] = useState<{ html: string; text: string }>()
  useEffect(() => {
    let isOver = false
    void loadSanitiser().then((sanitise) => {
      if (!isOver) setClean({ html, text: sanitise(html) })
    })
    return () => {
      isOver = true
    }
  }, [html])
  if (clean?.html !== html) return <div className={styles.text} aria-busy="true" />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean.text }} />
}
