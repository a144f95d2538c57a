import { BriefcaseBusiness, Search } from 'lucide-react'
import { type Role, recruiter, seeker } from '#contract/roles'
import styles from './SelectRolePage.module.css'

const choices = [
  { role: seeker, icon: Search, title: '我要找工作', text: '填写简历，直接和招聘者沟通' },
  { role: recruiter, icon: BriefcaseBusiness, title: '我要招人', text: '发布职位，主动联系求职者' },
] as const

interface Props {
  /** The identity that is marked as the current one. */
  readonly present?: Role
  readonly onChoose: (role: Role) => unknown
}

/** The two identities to choose from. */
export function RoleChoices({ present, onChoose }: Props) {
  return (
    <div className={styles.choices}>
      {choices.map(({ role, icon: Icon, title, text }) => (
        <button key={role} type="button" className={styles.choice} onClick={() => onChoose(role)}>
          <Icon className={styles.icon} aria-hidden="true" />
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{text}</span>
          {present === role && <span className={styles.present}>当前身份</span>}
        </button>
      ))}
    </div>
  )
}
