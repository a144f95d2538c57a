import { useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { findDocuments } from '#contract/documents/document'
import { Paper } from '#ui/display/Paper'
import { ListRow } from '#ui/lists/ListRow'
import { LoadState } from '#ui/states/LoadState'
import { agreementPath } from '../paths'
import styles from './HistoryPage.module.css'

/** /common/agreementHistory?id=: what changed in each version of a document, or of all of them. */
export default function HistoryPage() {
  const key = new URLSearchParams(useSearch()).get('id') ?? undefined
  const reading = useCall(findDocuments, { key }, { staleTime: 3_600_000 })
  return (
    <LoadState reading={reading}>
      {({ list }) => (
        <Paper title="历史版本">
          {list.map((document) => (
            <section key={document.key} className={styles.document}>
              <h2 className={styles.name}>{document.name}</h2>
              {document.versions.map(({ version, effectiveAt, changes }, index) => (
                <ListRow
                  key={version}
                  title={`版本 ${version}${index === 0 ? '（现行）' : ''}`}
                  note={changes}
                  value={effectiveAt}
                  href={agreementPath(document.key, version)}
                />
              ))}
            </section>
          ))}
        </Paper>
      )}
    </LoadState>
  )
}
