import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { getUserCode } from '#contract/account/userCode'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { nameOfRole } from '#kernel/user/requireLogin'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { Button } from '#ui/buttons/Button'
import { Avatar } from '#ui/display/identity/Avatar'
import { Tabs } from '#ui/lists/Tabs'
import { QrCode } from '#ui/media/QrCode'
import { LoadState } from '#ui/states/LoadState'
import { useRenewedCode } from '../bindings/useRenewedCode'
import { userCodePath } from '../paths'
import { cardPopup, confirmScanPopup } from '../popups'
import styles from './UserCodePage.module.css'

type Purpose = 'card' | 'login'

const purposes: readonly { value: Purpose; label: string }[] = [
  { value: 'card', label: '我的名片' },
  { value: 'login', label: '登录其他设备' },
]

const words: Readonly<Record<Purpose, string>> = {
  card: '招聘会上请对方扫一扫，即可查看您的名片',
  login: '用另一台设备扫一扫，即可登录您的账号，请勿发给他人',
}

/**
 * The user's identity code: signed, valid for 60 s, renewed automatically. Scanning it opens this page with `?card=`; scanning
 * the code of a device that wants to log in opens it with `?scan=`.
 */
export default function UserCodePage() {
  const search = useSearch()
  useEffect(() => {
    const given = new URLSearchParams(search)
    const [scanKey, code] = [given.get('scan'), given.get('card')]
    if (!scanKey && !code) return
    navigate(userCodePath, { replace: true })
    if (scanKey) void open(confirmScanPopup, { scanKey })
    else if (code) void open(cardPopup, { code })
  }, [search])
  const [purpose, setPurpose] = useState<Purpose>('card')
  const base = useSignalValue(userBase)
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">我的二维码</h1>
      <section className={styles.card}>
        <header className={styles.head}>
          <Avatar name={base?.name || '我'} src={base?.avatar} size={48} />
          <div>
            <p className={styles.name}>{base?.name || '未填写姓名'}</p>
            <p className={styles.note}>{base && nameOfRole(base.role)}</p>
          </div>
        </header>
        <Tabs items={purposes} value={purpose} onPick={setPurpose} label="二维码用途" />
        <Code key={purpose} purpose={purpose} />
        <p className={styles.note}>{words[purpose]}</p>
      </section>
      <p className={styles.hint}>扫不出来时请调高屏幕亮度，长按可保存图片</p>
    </div>
  )
}

function Code({ purpose }: { purpose: Purpose }) {
  const { reading, secondsLeft, renew } = useRenewedCode(getUserCode, { purpose })
  return (
    <div className={styles.code}>
      <LoadState reading={reading}>
        {({ codeUrl }) => (
          <>
            <QrCode text={new URL(codeUrl, location.origin).href} label="我的二维码" size={220} />
            <p className={styles.left}>
              <span role="timer">{secondsLeft}秒后自动更新</span>
              <Button variant="text" size="small" icon={<RefreshCw size="1em" />} onClick={renew}>
                刷新
              </Button>
            </p>
          </>
        )}
      </LoadState>
    </div>
  )
}
