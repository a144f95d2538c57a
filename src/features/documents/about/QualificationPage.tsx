import { useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { getQualification } from '#contract/documents/service'
import { useTitle } from '#kernel/pages/title'
import { Paper } from '#ui/display/Paper'
import { LoadState } from '#ui/states/LoadState'
import styles from './QualificationPage.module.css'

/** /common/qualification?id=: one licence in full. */
export default function QualificationPage() {
  const id = new URLSearchParams(useSearch()).get('id') ?? 'licence'
  const reading = useCall(getQualification, { id }, { staleTime: 3_600_000 })
  useTitle(reading.data?.name)
  return (
    <LoadState reading={reading}>
      {({ name, number, issuer, image }) => (
        <Paper title={name}>
          {image && <img className={styles.image} src={image} alt={`${name}，编号${number}`} />}
          <dl className={styles.facts}>
            <dt>编号</dt>
            <dd>{number}</dd>
            <dt>发证机关</dt>
            <dd>{issuer}</dd>
          </dl>
        </Paper>
      )}
    </LoadState>
  )
}
