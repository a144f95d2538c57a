import { call } from '#api/call'
import { currentLogin, session } from '#api/session'
import { saveRegisterInfo } from '#contract/register/register'
import { type Role, recruiter } from '#contract/roles'
import { endOffer } from '#kernel/user/recruiterOffer'
import { loadUser, switchTo } from '#kernel/user/user'
import { RegisterFrame } from './RegisterFrame'
import { RoleChoices } from './RoleChoices'
import { useRegister } from './useRegister'

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
      <RoleChoices present={isChosen ? data?.role : undefined} onChoose={choose} />
    </RegisterFrame>
  )
}
