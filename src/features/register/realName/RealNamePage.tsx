import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { getRealName, getRealNameConfig, verifyRealName } from '#contract/account/realName'
import { FormCard } from '#kernel/forms/FormCard'
import { loadUser, userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { noteAgreement } from '../../documents/agreements/agreements'
import { realNamePath } from '../paths'
import { realNameForm, realNameNote } from './realNameForm'
import { VerifiedName } from './VerifiedName'

/** /my/setting/real-name: verifies the user's name, or shows the verified name. */
export default function RealNamePage() {
  const reading = useCall(getRealName, {}, { staleTime: 0 })
  return (
    <SettingFrame title="实名认证" note={`认证后，姓名旁会显示「已实名」，姓名不能再更改。${realNameNote}`}>
      <LoadState reading={reading}>
        {({ verified }) => (verified ? <VerifiedName verified={verified} /> : <Unverified />)}
      </LoadState>
    </SettingFrame>
  )
}

function Unverified() {
  const reading = useCall(getRealNameConfig, {}, { staleTime: 0 })
  const name = useSignalValue(userBase)?.name ?? ''
  return (
    <LoadState
      reading={reading}
      isEmpty={({ offered }) => !offered}
      empty={<EmptyState title="实名认证暂未开放">现在不需要您的证件信息，不影响您使用其他功能</EmptyState>}
    >
      {() => (
        <FormCard
          key={name}
          form={realNameForm}
          start={{ name }}
          submit="提交认证"
          save={(input) => call(verifyRealName, input, { silent: true })}
          saved="实名认证已完成"
          onSaved={afterVerified}
          next={realNamePath}
        />
      )}
    </LoadState>
  )
}

/** Stores the consent, and shows the name as verified everywhere. */
export const afterVerified = () =>
  Promise.all([noteAgreement(['XY1011']), refresh(getRealName), refresh(getRealNameConfig), loadUser()])
