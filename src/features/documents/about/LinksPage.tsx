import { ExternalLink } from 'lucide-react'
import { useCall } from '#api/queries'
import { findLinks } from '#contract/documents/service'
import { Paper } from '#ui/display/Paper'
import { LoadState } from '#ui/states/LoadState'
import styles from './LinksPage.module.css'

/** /link: sites that the site refers to; each opens beside this one. */
export default function LinksPage() {
  const reading = useCall(findLinks, {}, { staleTime: 3_600_000 })
  return (
    <LoadState reading={reading} isEmpty={({ list }) => list.length === 0}>
      {({ list }) => (
        <Paper title="友情链接">
          <ul className={styles.list}>
            {list.map(({ name, url, note }) => (
              <li key={url}>
                <a className={styles.link} href={url} target="_blank" rel="noreferrer">
                  <span className={styles.name}>
                    {name}
                    <ExternalLink aria-hidden="true" />
                  </span>
                  <span className={styles.note}>{note}</span>
                </a>
              </li>
            ))}
          </ul>
        </Paper>
      )}
    </LoadState>
  )
}
