import { call } from '#api/call'
import { useCall } from '#api/queries'
import { getRealName, getRealNameConfig, verifyRealName } from '#contract/account/realName'
import { skipResumeStep } from '#contract/resume/steps/steps'
import { useSavedForm } from '#kernel/forms/useSavedForm'
import { confirmLeave } from '#kernel/pages/leaveGuard'
import type { PopupControl } from '#kernel/popups/popups'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { Button } from '#ui/buttons/Button'
import { FormFields } from '#ui/forms/FormFields'
import { Modal } from '#ui/overlays/Modal'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import styles from '../RegisterFrame.module.css'
import { afterVerified } from './RealNamePage'
import { realNameForm, realNameNote } from './realNameForm'
import { VerifiedName } from './VerifiedName'

const title = '完善简历：个人实名'

/** The step real-name in the resume-register popup of phones (domain 4). Resolves to true once it is verified or skipped. */
export default function RealNameStep(control: PopupControl<boolean>) {
  const { isOpen, close } = control
  const own = useCall(getRealName, {}, { staleTime: 0 })
  const config = useCall(getRealNameConfig, {}, { staleTime: 0 })
  const name = useSignalValue(userBase)?.name ?? ''
  if (own.data?.verified === null && config.data?.offered) return <Form key={name} name={name} {...control} />
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title={title} kind="drawer">
      <LoadState<unknown> reading={own.data ? config : own}>
        {() =>
          own.data?.verified ? (
            <VerifiedName verified={own.data.verified} />
          ) : (
            <EmptyState title="实名认证暂未开放">现在不需要您的证件信息，不影响您使用其他功能</EmptyState>
          )
        }
      </LoadState>
    </Modal>
  )
}

/** Begins anew once the user's name is known. */
function Form({ name, isOpen, close }: PopupControl<boolean> & { readonly name: string }) {
  const { state, isSaving, send } = useSavedForm(
    {
      form: realNameForm,
      start: { name },
      save: (input) => call(verifyRealName, input, { silent: true }),
      saved: '实名认证已完成',
      onSaved: afterVerified,
    },
    { isOpen, close: (isSaved) => (isSaved ? close(true) : close()) },
  )
  const leave = async () => {
    if (await confirmLeave()) close()
  }
  const skip = async () => {
    if (!(await confirmLeave())) return
    const skipped = await call(skipResumeStep, { key: 'real-name' })
    if (skipped.ok) close(true)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={leave}
      title={title}
      kind="drawer"
      footer={
        <>
          <Button variant="quiet" size="large" onClick={skip}>
            跳过
          </Button>
          <Button size="large" block loading={isSaving} onClick={send}>
            提交认证
          </Button>
        </>
      }
    >
      <p className={styles.later}>{realNameNote}</p>
      <FormFields form={realNameForm} state={state} onEnter={send} />
    </Modal>
  )
}
