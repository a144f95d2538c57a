import { Link } from 'wouter'
import { codes } from '#contract/errors'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { personPath } from '../../resume/paths'
import { PersonNotes } from '../../resume/people/person/PersonNotes'
import { ResumeView } from '../../resume/people/person/ResumeView'
import { usePerson } from '../../resume/people/person/readPerson'
import styles from './SidePane.module.css'

/** Not everybody who talks shows a resume: some are not listed, some have shielded the company. A resume that is sent is. */
export default function PersonSide({ id }: { id: number }) {
  const reading = usePerson(id, { isBesideTalk: true })
  if (reading.failure?.code === codes.notFound)
    return (
      <>
        <EmptyState title="对方没有公开简历">可以在聊天里请对方发送简历</EmptyState>
        <PersonNotes id={id} />
      </>
    )
  return (
    <LoadState reading={reading}>
      {(person) => (
        <>
          <ResumeView person={person} notes={<PersonNotes id={id} isFolded />} />
          <Link href={personPath(id)} className={styles.more}>
            查看完整简历
          </Link>
        </>
      )}
    </LoadState>
  )
}
