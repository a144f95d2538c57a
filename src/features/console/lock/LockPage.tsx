import { Fingerprint, LockKeyhole, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '#api/call'
import { type ConsoleClosed, consoleIdle, openConsole } from '#contract/console/gate'
import { codes } from '#contract/errors'
import type { PopupControl } from '#kernel/popups/popups'
import { hasPasskeys } from '#platform/passkeys'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { toastWarning } from '#ui/overlays/toast'
import { addPasskey, connectApp } from '../../account/setting/factors'
import styles from './LockPage.module.css'

const titles = { prove: '验证身份', setUp: '先保护好您的管理员账号', lost: '需要重置验证方式' } as const

export interface LockPageProps extends PopupControl<true> {
  readonly state: ConsoleClosed['state']
}

/** Covers the console: asks for the operator's second factor, or sets up the first one. */
export default function LockPage({ isOpen, close, state }: LockPageProps) {
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title={titles[state]} kind="full" insistent>
      <div className={styles.page}>
        <div className={styles.card}>
          <LockKeyhole className={styles.icon} size="2.4em" aria-hidden="true" />
          <h1 className={styles.title}>{titles[state]}</h1>
          {state === 'prove' && <Prove onDone={() => close(true)} />}
          {state === 'setUp' && <SetUp onDone={() => close(true)} />}
          {state === 'lost' && <Lost />}
          <a href="/">返回网站</a>
        </div>
      </div>
    </Modal>
  )
}

const idleMinutes = consoleIdle / 60_000

interface StepProps {
  readonly onDone: () => void
}

/** The dialog for the proof comes by itself. Who dismisses it finds the button. */
function Prove({ onDone }: StepProps) {
  const { isBusy, run } = useBusy(async () => {
    const opened = await call(openConsole, {}, { silent: true })
    if (opened.ok) onDone()
    else if (opened.code !== codes.proofRequired) toastWarning(opened.msg)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once
  useEffect(() => void run(), [])
  return (
    <>
      <p className={styles.note}>
        管理后台除登录外还要第二重验证，{idleMinutes}分钟没有操作后会再问一次。验证后回到刚才的页面，没保存的内容还在。
      </p>
      <Button size="large" block loading={isBusy} onClick={run}>
        验证身份
      </Button>
    </>
  )
}

/** The first visit of an operator without a factor. */
function SetUp({ onDone }: StepProps) {
  const app = useBusy(async () => {
    if (await connectApp()) onDone()
  })
  const passkey = useBusy(async () => {
    if (await addPasskey()) onDone()
  })
  const isBusy = app.isBusy || passkey.isBusy
  return (
    <>
      <p className={styles.note}>
        管理后台能看到和改动全站的内容，所以除登录外还要第二重验证。请选一种，设置好后就进入管理后台；以后登录后打开管理后台，或者
        {idleMinutes}分钟没有操作，都用它验证。
      </p>
      <Choice
        icon={<Smartphone />}
        title="身份验证器"
        note="手机上的应用每30秒显示一个新的6位动态码。以后登录本站也要输入，另有十个恢复码备用。"
      >
        <Button block loading={app.isBusy} disabled={isBusy} onClick={app.run}>
          设置身份验证器
        </Button>
      </Choice>
      <Choice
        icon={<Fingerprint />}
        title="通行密钥"
        note={hasPasskeys() ? '用这台设备的指纹、面容或锁屏密码验证。' : '当前浏览器或网址不支持通行密钥。'}
      >
        {hasPasskeys() && (
          <Button block variant="outline" loading={passkey.isBusy} disabled={isBusy} onClick={passkey.run}>
            添加通行密钥
          </Button>
        )}
      </Choice>
    </>
  )
}

interface ChoiceProps {
  readonly icon: ReactNode
  readonly title: string
  readonly note: string
  readonly children: ReactNode
}

const Choice = ({ icon, title, note, children }: ChoiceProps) => (
  <section className={styles.choice} aria-label={title}>
    <h2 className={styles.way}>
      {icon} {title}
    </h2>
    <p className={styles.note}>{note}</p>
    {children}
  </section>
)

/** For who has lost the factor by a waiting reset or an undo: those need no more than the number. */
const Lost = () => (
  <p className={styles.note}>
    您以前用过的两步验证和通行密钥都没有了，为防止他人冒用，不能自行重新设置。请联系本站其他管理员在「管理员」页重置，或请站点的技术人员执行
    npm run operator -- reset，之后再打开管理后台设置新的验证方式。
  </p>
)

function useBusy(act: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    await act()
    setBusy(false)
  }
  return { isBusy, run }
}
