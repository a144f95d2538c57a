import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { findQualifications } from '#contract/documents/service'
import { Paper } from '#ui/display/Paper'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { qualificationPath } from '../paths'
import styles from './QualificationsPage.module.css'

/** /common/qualifications: the site's licences and registrations. */
export default function QualificationsPage() {
  const reading = useCall(findQualifications, {}, { staleTime: 3_600_000 })
  return (
    <LoadState
      reading={reading}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title="本站尚未公示资质" />}
    >
      {({ list }) => (
        <Paper title="资质证照">
          <ul className={styles.list}>
            {list.map(({ id, name, number, image }) => (
              <li key={id}>
                <Link href={qualificationPath(id)} className={styles.item}>
                  {image && <img className={styles.image} src={image} alt="" loading="lazy" />}
                  <span className={styles.name}>{name}</span>
                  <span className={styles.number}>{number}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Paper>
      )}
    </LoadState>
  )
}
