import { call } from '#api/call'
import { useCall } from '#api/queries'
import { getRealName, getRealNameConfig, verifyRealName } from '#contract/account/realName'
import { placeFailure } from '#kernel/forms/placeFailure'
import { useFormRecord } from '#kernel/forms/useFormRecord'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { FormFields } from '#ui/forms/FormFields'
import { startOf } from '#ui/forms/form'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { RegisterFrame } from '../RegisterFrame'
import styles from '../RegisterFrame.module.css'
import { type Registration, useRegister } from '../useRegister'
import { afterVerified } from './RealNamePage'
import { realNameForm, realNameNote } from './realNameForm'
import { VerifiedName } from './VerifiedName'

/** /register/real-name: can be skipped; shows a message if the site does not offer it. */
export default function RealNameStepPage() {
  const registration = useRegister('real-name')
  const own = useCall(getRealName, {}, { staleTime: 0 })
  const config = useCall(getRealNameConfig, {}, { staleTime: 0 })
  const name = useSignalValue(userBase)?.name ?? ''
  if (own.data?.verified === null && config.data?.offered)
    return <Form key={name} name={name} registration={registration} />
  return (
    <RegisterFrame step="real-name" registration={registration} submit={{ label: '下一步', run: registration.goOn }}>
      <LoadState<unknown> reading={own.data ? config : own}>
        {() =>
          own.data?.verified ? (
            <VerifiedName verified={own.data.verified} />
          ) : (
            <p className={styles.later}>实名认证暂未开放，现在不需要您的证件信息，不影响您使用其他功能。</p>
          )
        }
      </LoadState>
    </RegisterFrame>
  )
}

/** Begins anew once the user's name is known. The input is not kept as a draft, since it is an identity number. */
function Form({ name, registration }: { name: string; registration: Registration }) {
  const state = useFormRecord(realNameForm, startOf(realNameForm, { name }))
  const save = async () => {
    const input = state.check()
    if (!input) return
    const saved = await call(verifyRealName, input, { silent: true })
    if (!saved.ok) return placeFailure(saved, realNameForm, state)
    state.letGo()
    toastSuccess('实名认证已完成')
    await afterVerified()
    await registration.goOn()
  }
  return (
    <RegisterFrame
      step="real-name"
      registration={registration}
      gain="认证后姓名旁显示「已实名」，更容易得到信任"
      submit={{ label: '提交认证', run: save }}
    >
      <p className={styles.later}>{realNameNote}</p>
      <FormFields form={realNameForm} state={state} />
    </RegisterFrame>
  )
}
