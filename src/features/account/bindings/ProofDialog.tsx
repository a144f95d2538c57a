import { useState } from 'react'
import { getProofOptions, type ProofMethod, proveOwner, sendOwnCode } from '../../../../contract/auth/proof'
import type { ProofPurpose } from '../../../../contract/auth/proofPurpose'
import type { InputOf } from '../../../../contract/endpoint'
import { codes } from '../../../../contract/errors'
import { call } from '../../../api/call'
import { useCall } from '../../../api/queries'
import { react } from '../../../kernel/answers/reactor'
import { type SavedForm, useSavedForm } from '../../../kernel/forms/useSavedForm'
import { open } from '../../../kernel/popups/popups'
import type { Proof, ProofPopupProps } from '../../../kernel/user/prove'
import { Button } from '../../../ui/buttons/Button'
import { FormFields } from '../../../ui/forms/FormFields'
import { type FormSchema, form } from '../../../ui/forms/form'
import { Tabs } from '../../../ui/lists/Tabs'
import { Modal } from '../../../ui/overlays/Modal'
import { toastSuccess } from '../../../ui/overlays/toast'
import { LoadState } from '../../../ui/states/LoadState'
import { captchaPopup } from '../../auth/popups'
import styles from './Dialog.module.css'

const labels: Readonly<Record<ProofMethod, string>> = { password: '登录密码', code: '短信验证码' }

const wants: Readonly<Record<ProofPurpose, string>> = {
  mobiles: '修改绑定的手机号',
  password: '修改登录密码',
  email: '修改绑定的邮箱',
  messaging: '解除微信登录的绑定',
}

/** The owner shows by a password or a code that it is not just anybody at an open device; then the call goes on by itself. */
export default function ProofDialog({ isOpen, close, purpose }: ProofPopupProps) {
  const reading = useCall(getProofOptions, { purpose }, { staleTime: 0 })
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="验证身份" width="narrow">
      <LoadState reading={reading}>
        {({ methods, mobile }) => <ProofForm purpose={purpose} methods={methods} mobile={mobile} onProven={close} />}
      </LoadState>
    </Modal>
  )
}

const [withCode, withPassword] = proveOwner.input.def.options

interface ProofFormProps {
  readonly purpose: ProofPurpose
  readonly methods: readonly ProofMethod[]
  /** The main number, masked. */
  readonly mobile: string
  readonly onProven: ProofPopupProps['close']
}

function ProofForm({ purpose, methods, mobile, onProven }: ProofFormProps) {
  const [method, setMethod] = useState<ProofMethod>(methods[0] ?? 'code')
  const [code] = useState(() => codeForm(purpose))
  return (
    <div className={styles.fields}>
      <p className={styles.note}>为了您的账号安全，{wants[purpose]}前请先验证身份，验证后自动继续。</p>
      {methods.length > 1 && (
        <Tabs
          items={methods.map((value) => ({ value, label: labels[value] }))}
          value={method}
          onPick={setMethod}
          label="验证方式"
        />
      )}
      {method === 'password' ? (
        <MethodForm key="password" form={passwordForm} start={{ purpose, method }} save={prove} onSaved={onProven} />
      ) : (
        <>
          <p className={styles.note}>验证码将发送到主手机号 {mobile}</p>
          <MethodForm key="code" form={code} start={{ purpose, method }} save={prove} onSaved={onProven} />
        </>
      )}
    </div>
  )
}

const passwordForm = form(withPassword, [{ kind: 'password', name: 'password', label: '登录密码' }])
const codeForm = (purpose: ProofPurpose) =>
  form(withCode, [{ kind: 'code', name: 'code', label: '验证码', send: () => sendCode(purpose) }])

const prove = (input: InputOf<typeof proveOwner>) => call(proveOwner, input, { silent: true })

/** The form of one method. */
function MethodForm<Schema extends FormSchema>(props: SavedForm<Schema, Proof>) {
  const { state, isSaving, send } = useSavedForm({ ...props, asksBeforeLeaving: false })
  return (
    <>
      <FormFields form={props.form} state={state} onEnter={send} />
      <Button size="large" block loading={isSaving} onClick={send}>
        验证并继续
      </Button>
    </>
  )
}

async function sendCode(purpose: ProofPurpose): Promise<number | undefined> {
  const result = await call(sendOwnCode, { purpose }, { silent: true })
  if (result.ok) {
    toastSuccess('验证码已发送')
    return result.data.waitSeconds
  }
  if (result.code === codes.captchaRequired)
    return open(captchaPopup, {
      purpose: 'account',
      send: (captcha) => call(sendOwnCode, { purpose, captcha }, { silent: true }),
    })
  react(result, false)
  return undefined
}
