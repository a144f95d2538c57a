import { useState } from 'react'
import { call, serverNow } from '#api/call'
import { session } from '#api/session'
import { getSwitchCode, getSwitchStatus, getWechatCode, getWechatStatus } from '#contract/auth/scan'
import { type Failure, success } from '#contract/errors'
import type { Role } from '#contract/roles'
import { open } from '#kernel/popups/popups'
import { offers } from '#platform/abilities'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { finishLogin, needsMore } from '../login/finishLogin'
import { bindLoginPopup } from '../popups'
import { ScanCode } from './ScanCode'
import styles from './ScanLogin.module.css'
import { type Outcome, useScanCode } from './useScanCode'

type Host = 'own' | 'wechat'
const hosts: readonly { value: Host; label: string }[] = [
  { value: 'own', label: '手机浏览器' },
  { value: 'wechat', label: '微信' },
]

const words: Readonly<Record<Host, string>> = {
  own: '用已登录本站的手机扫一扫，并在手机上确认',
  wechat: '打开微信扫一扫，确认后自动登录',
}

export interface ScanLoginProps {
  readonly role?: Role
  readonly onLogin: () => void
}

/** Logs in by a code that a phone scans and confirms: one that is logged in here, or one of the messaging platform. */
export default function ScanLogin({ role, onLogin }: ScanLoginProps) {
  const [host, setHost] = useState<Host>('own')
  return (
    <div className={styles.scan}>
      {offers('messaging') && (
        <RadioGroup label="扫码方式" look="segments" options={hosts} value={host} onChange={setHost} />
      )}
      <Code key={host} host={host} role={role} onLogin={onLogin} />
    </div>
  )
}

/** A confirmed code was used: the login continues by itself, or the code is no longer valid. */
async function finishScan(needed: Failure) {
  const result = await finishLogin(needed)
  const state = result.ok ? ('confirmed' as const) : ('expired' as const)
  return success({ state, name: '', session: result.ok ? result.data : null, bindKey: '' })
}

function Code({ host, role, onLogin }: ScanLoginProps & { host: Host }) {
  async function settle(outcome: Outcome) {
    if (outcome.session) {
      if (!session.begin(outcome.session, serverNow())) return
      if (host === 'wechat') toastSuccess('微信登录成功!')
      onLogin()
      return
    }
    if (!outcome.bindKey) return
    toastWarning('登录失败，微信未绑定')
    if (await open(bindLoginPopup, { bindKey: outcome.bindKey })) onLogin()
  }
  const code = useScanCode({
    load: () => call(host === 'own' ? getSwitchCode : getWechatCode, {}, { silent: true }),
    ask: async (asked) => {
      const endpoint = host === 'own' ? getSwitchStatus : getWechatStatus
      const status = await call(endpoint, { ...asked, role }, { silent: true })
      return status.ok || !needsMore(status) ? status : finishScan(status)
    },
    onConfirmed: settle,
  })
  return (
    <ScanCode
      code={code}
      label={`扫码登录二维码：${words[host]}`}
      scanned={
        <>
          <p>{code.name} 已扫码</p>
          <p className={styles.note}>请在手机上确认登录</p>
        </>
      }
      confirmed="登录成功"
    >
      <p className={styles.note}>{words[host]}</p>
    </ScanCode>
  )
}
