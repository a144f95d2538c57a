import { CircleCheck, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { getSwitchCode, getSwitchStatus, getWechatCode, getWechatStatus } from '../../../../contract/auth/scan'
import { type Failure, success } from '../../../../contract/errors'
import type { Role } from '../../../../contract/roles'
import { call, serverNow } from '../../../api/call'
import { session } from '../../../api/session'
import { open } from '../../../kernel/popups/popups'
import { Button } from '../../../ui/buttons/Button'
import { RadioGroup } from '../../../ui/fields/RadioGroup'
import { QrCode } from '../../../ui/media/QrCode'
import { toastSuccess, toastWarning } from '../../../ui/overlays/toast'
import { LoadingState } from '../../../ui/states/LoadState'
import { finishLogin, needsMore } from '../login/finishLogin'
import { bindLoginPopup } from '../popups'
import styles from './ScanLogin.module.css'
import { type Outcome, useScanCode } from './useScanCode'

const hosts = [
  { value: 'own', label: '手机浏览器' },
  { value: 'wechat', label: '微信' },
] as const
type Host = (typeof hosts)[number]['value']

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
      <RadioGroup label="扫码方式" look="segments" options={hosts} value={host} onChange={setHost} />
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
  const { shown, state, name, fault, refresh } = useScanCode({
    load: () => call(host === 'own' ? getSwitchCode : getWechatCode, {}, { silent: true }),
    ask: async (asked) => {
      const endpoint = host === 'own' ? getSwitchStatus : getWechatStatus
      const status = await call(endpoint, { ...asked, role }, { silent: true })
      return status.ok || !needsMore(status) ? status : finishScan(status)
    },
    onConfirmed: settle,
  })
  if (fault) {
    return (
      <div className={styles.fault} role="alert">
        <p>{fault}</p>
        <Button variant="outline" size="small" onClick={refresh}>
          点击重试
        </Button>
      </div>
    )
  }
  if (!shown) return <LoadingState />
  return (
    <>
      <div className={styles.frame} data-state={state}>
        <QrCode text={new URL(shown.codeUrl, location.origin).href} label={`扫码登录二维码：${words[host]}`} />
        {state !== 'waiting' && (
          <div className={styles.cover} role="status">
            {state === 'expired' ? (
              <>
                <p>二维码已失效</p>
                <Button size="small" icon={<RefreshCw size="1em" />} onClick={refresh}>
                  刷新
                </Button>
              </>
            ) : (
              <>
                <CircleCheck className={styles.done} aria-hidden="true" />
                <p>{state === 'scanned' ? `${name} 已扫码` : '登录成功'}</p>
                {state === 'scanned' && <p className={styles.note}>请在手机上确认登录</p>}
              </>
            )}
          </div>
        )}
      </div>
      <p className={styles.note}>{words[host]}</p>
    </>
  )
}
