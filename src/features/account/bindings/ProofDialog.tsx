import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { beginPasskeyProof } from '#contract/auth/passkeys'
import { getProofOptions, type ProofMethod, proveOwner, sendOwnCode } from '#contract/auth/proof'
import type { ProofPurpose } from '#contract/auth/proofPurpose'
import type { InputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { showYuan } from '#contract/wallet/fen'
import { getPayPassword } from '#contract/wallet/payPassword'
import { react } from '#kernel/answers/reactor'
import { type SavedForm, useSavedForm } from '#kernel/forms/useSavedForm'
import { open } from '#kernel/popups/popups'
import type { Proof, ProofPopupProps } from '#kernel/user/prove'
import { userBase } from '#kernel/user/user'
import { signWithPasskey } from '#platform/passkeys'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { FormFields } from '#ui/forms/FormFields'
import { type FormSchema, form } from '#ui/forms/form'
import { Tabs } from '#ui/lists/Tabs'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { captchaPopup } from '../../auth/popups'
import { servicePath } from '../../documents/paths'
import { payPasswordPopup } from '../../wallet/popups'
import styles from './Dialog.module.css'

const labels: Readonly<Record<ProofMethod, string>> = {
  passkey: '通行密钥',
  password: '登录密码',
  code: '短信验证码',
  app: '动态码',
  payPassword: '支付密码',
}

const wants: Readonly<Record<ProofPurpose, string>> = {
  mobiles: '修改绑定的手机号',
  password: '修改登录密码',
  email: '修改绑定的邮箱',
  messaging: '解除微信登录的绑定',
  secondFactor: '修改两步验证',
  passkeys: '修改通行密钥',
  closing: '注销账号',
  export: '导出或下载个人数据',
  payPassword: '设置支付密码',
  pay: '用钱包付款（单笔较大，或当天免密付款累计较多）',
  console: '进入管理后台',
}

/** The owner proves their presence by a passkey, a password or a code; then the call continues by itself. */
export default function ProofDialog({ isOpen, close, purpose }: ProofPopupProps) {
  const reading = useCall(getProofOptions, { purpose }, { staleTime: 0 })
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="验证身份" width="narrow">
      <LoadState reading={reading}>
        {({ methods, mobile }) =>
          methods.length > 0 ? (
            <ProofForm purpose={purpose} methods={methods} mobile={mobile} onProven={close} />
          ) : purpose === 'pay' ? (
            <PayPasswordMissing />
          ) : (
            <WayMissing purpose={purpose} />
          )
        }
      </LoadState>
    </Modal>
  )
}

const [withCode, withPassword, withApp, withPayPassword] = proveOwner.input.def.options

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
      {method === 'passkey' && <PasskeyProof purpose={purpose} onProven={onProven} />}
      {method === 'password' && (
        <MethodForm key="password" form={passwordForm} start={{ purpose, method }} save={prove} onSaved={onProven} />
      )}
      {method === 'payPassword' && (
        <>
          <MethodForm
            key="payPassword"
            form={payPasswordForm}
            start={{ purpose, method }}
            save={prove}
            onSaved={onProven}
          />
          {purpose === 'pay' && (
            <Button variant="text" onClick={renewPayPassword}>
              忘记支付密码
            </Button>
          )}
        </>
      )}
      {method === 'app' && (
        <MethodForm
          key="app"
          form={appForm}
          start={{ purpose, method }}
          save={prove}
          onSaved={onProven}
          fieldOf={({ code: found }) => (found === codes.invalidInput ? 'code' : undefined)}
        />
      )}
      {method === 'code' && (
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

const payPasswordForm = form(withPayPassword, [{ kind: 'password', name: 'password', label: '支付密码' }])

/** Another password for the wallet, after which the dialog asks for that one. */
async function renewPayPassword(): Promise<void> {
  await open(payPasswordPopup)
  await refresh(getProofOptions)
}

/** The wallet's password cannot be entered: it is not set, or locked. */
function PayPasswordMissing() {
  const reading = useCall(getPayPassword, {}, { staleTime: 0 })
  return (
    <LoadState reading={reading}>
      {({ isLocked, from, fromDay }) => (
        <div className={styles.fields}>
          <p className={styles.note}>
            {isLocked
              ? '支付密码连续输错，已被锁定。请重新设置后继续付款。'
              : `钱包付款单笔超过${showYuan(from)}，或当天免密累计超过${showYuan(fromDay)}，需要支付密码。您还没有设置，请设置后继续付款。`}
          </p>
          <Button size="large" block onClick={renewPayPassword}>
            {isLocked ? '重新设置支付密码' : '设置支付密码'}
          </Button>
        </div>
      )}
    </LoadState>
  )
}

/** What needs a second factor, for operators. */
const needFactor: readonly ProofPurpose[] = ['console', 'secondFactor', 'passkeys']

/** A site without text messages has no way for an account with a number alone; an operator's passkey may be of another address. */
const WayMissing = ({ purpose }: Pick<ProofPopupProps, 'purpose'>) =>
  needFactor.includes(purpose) && userBase.value?.operates.length ? (
    <EmptyState title="当前网址没有可用的验证方式">
      通行密钥只在添加它的网址有效，请换到那个网址打开。丢失了验证方式的，请联系本站其他管理员或站点的技术人员重置。
    </EmptyState>
  ) : (
    <EmptyState title="暂时无法验证身份" action={<ButtonLink href={servicePath}>联系客服</ButtonLink>}>
      本站没有开通短信，您的账号也没有登录密码、通行密钥或身份验证器
    </EmptyState>
  )

const appForm = form(withApp, [
  {
    kind: 'text',
    name: 'code',
    label: '动态码',
    placeholder: '身份验证器中的6位数字，或恢复码',
    autoComplete: 'one-time-code',
    autoCapitalize: 'off',
  },
])

/** Proves by a fingerprint, a face or the lock of the device. */
function PasskeyProof({ purpose, onProven }: Pick<ProofFormProps, 'purpose' | 'onProven'>) {
  async function proveByPasskey() {
    const asked = await call(beginPasskeyProof, { purpose }, { silent: true })
    if (!asked.ok) return toastWarning(asked.msg)
    const passkey = await signWithPasskey(asked.data.options)
    if (!passkey) return toastWarning('没有使用通行密钥，请重试或改用其他方式')
    const result = await prove({ purpose, method: 'passkey', key: asked.data.key, passkey })
    if (result.ok) onProven(result.data)
    else toastWarning(result.msg || '验证失败，请稍后再试')
  }
  return (
    <>
      <p className={styles.note}>点击下方按钮，用指纹、面容或设备密码验证。</p>
      <Button size="large" block onClick={proveByPasskey}>
        验证并继续
      </Button>
    </>
  )
}

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
