import { BriefcaseBusiness, Search } from 'lucide-react'
import { saveRegisterInfo } from '../../../contract/register/register'
import { type Role, recruiter, seeker } from '../../../contract/roles'
import { call } from '../../api/call'
import { currentLogin, session } from '../../api/session'
import { endOffer } from '../../kernel/user/recruiterOffer'
import { loadUser, switchTo } from '../../kernel/user/user'
import { RegisterFrame } from './RegisterFrame'
import styles from './SelectRolePage.module.css'
import { useRegister } from './useRegister'

const choices = [
  { role: seeker, icon: Search, title: '我要找工作', text: '填写简历，直接和招聘者沟通' },
  { role: recruiter, icon: BriefcaseBusiness, title: '我要招人', text: '发布职位，主动联系求职者' },
] as const

/** /register/select-role: the identity with which a new account begins. It can be switched later. */
export default function SelectRolePage() {
  const registration = useRegister('select-role')
  const { data } = registration.reading
  const isChosen = data?.steps.some(({ key, done }) => key === 'select-role' && done) ?? false

  const choose = async (role: Role) => {
    if (isChosen) {
      if (await switchTo(role)) await registration.goOn()
      return
    }
    const saved = await call(saveRegisterInfo, { role })
    if (!saved.ok) return
    const login = currentLogin()
    if (login && role === recruiter) endOffer(login.userId)
    if (login?.role !== role) {
      session.setRole(role)
      await loadUser()
    }
    await registration.goOn()
  }

  return (
    <RegisterFrame step="select-role" registration={registration} gain="之后可以随时切换">
      <div className={styles.choices}>
        {choices.map(({ role, icon: Icon, title, text }) => (
          <button key={role} type="button" className={styles.choice} onClick={() => choose(role)}>
            <Icon className={styles.icon} aria-hidden="true" />
            <span className={styles.title}>{title}</span>
            <span className={styles.text}>{text}</span>
            {isChosen && data?.role === role && <span className={styles.present}>当前身份</span>}
          </button>
        ))}
      </div>
    </RegisterFrame>
  )
}
