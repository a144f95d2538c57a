import { Users } from 'lucide-react'
import { useCall } from '#api/queries'
import { findTeamTalks, type TeamTalk } from '#contract/jobs/sendBoard'
import { formatAgo } from '#format/time'
import styles from './TeamNote.module.css'

/** Colleagues who already talk with a person, to prevent a second greeting by mistake. Renders nothing if there are none. */
export function TeamNote({ resumeId }: { resumeId: number }) {
  const { data } = useCall(findTeamTalks, { resumeId }, { staleTime: 0 })
  const others = data?.list.filter(({ isMine }) => !isMine) ?? []
  if (others.length === 0) return null
  return (
    <section className={styles.note} aria-label="同事的沟通">
      <Users className={styles.icon} aria-hidden="true" />
      <div>
        {others.slice(0, 3).map((talk) => (
          <p key={talk.userId}>{wordsOf(talk)}</p>
        ))}
        {others.length > 3 && <p>还有{others.length - 3}位同事与对方沟通过</p>}
      </div>
    </section>
  )
}

const wordsOf = ({ name, jobTitle, at, isWriting }: TeamTalk): string => {
  const who = `同事${name || ''}${jobTitle && `（${jobTitle}）`}`
  return isWriting ? `${who}正在给对方写消息` : `${who}${formatAgo(at)}与对方沟通过`
}
