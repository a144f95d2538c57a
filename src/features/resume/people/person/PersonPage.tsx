import { useSearch } from 'wouter'
import { useRecordId } from '#kernel/pages/recordId'
import { useTitle } from '#kernel/pages/title'
import { useIsMobile } from '#platform/layout'
import { BottomBar } from '#ui/buttons/BottomBar'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { peoplePath } from '../../paths'
import { TeamNote } from '../TeamNote'
import { TeamScores } from '../TeamScores'
import { PersonActs } from './PersonActs'
import { PersonNotes } from './PersonNotes'
import styles from './PersonPage.module.css'
import { PersonRights } from './PersonRights'
import { PersonTools } from './PersonTools'
import { RelationNote } from './RelationNote'
import { GreetButton, ResumeView } from './ResumeView'
import { usePerson } from './readPerson'

const missing = <MissingRecord title="这份简历不存在，或对方没有公开" href={peoplePath} label="看看其他人才" />

/** /resume/{id}: a person's resume for recruiters. `?job=` is the job that the greeting is about. */
export default function PersonPage() {
  const id = useRecordId()
  return id === undefined ? missing : <Person key={id} id={id} />
}

function Person({ id }: { id: number }) {
  const reading = usePerson(id)
  const jobId = Number(new URLSearchParams(useSearch()).get('job')) || undefined
  const isMobile = useIsMobile()
  useTitle(reading.data && `${reading.data.card.name}的简历`)
  return (
    <div className={styles.page}>
      <LoadState reading={reading} missing={missing}>
        {(person) => (
          <>
            <div className={styles.paper}>
              <TeamNote resumeId={id} />
              <RelationNote person={person} />
              <TeamScores resumeId={id} name={person.card.name} />
              <ResumeView
                person={person}
                notes={isMobile ? <PersonTools key={id} id={id} mobile={person.resume.base.mobile} /> : undefined}
              />
            </div>
            {isMobile ? (
              <BottomBar>
                <PersonActs key={id} person={person} />
                <GreetButton person={person} jobId={jobId} />
              </BottomBar>
            ) : (
              <aside className={styles.side}>
                <GreetButton person={person} jobId={jobId} />
                <PersonActs key={id} person={person} />
                <PersonRights key={`rights ${id}`} id={id} known={person.resume.base.mobile} />
                <PersonNotes key={id} id={id} />
              </aside>
            )}
          </>
        )}
      </LoadState>
    </div>
  )
}
