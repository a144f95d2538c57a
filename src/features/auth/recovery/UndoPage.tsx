import { useState } from 'react'
import { call } from '#api/call'
import { useCall } from '#api/queries'
import { session } from '#api/session'
import { getUndo, UndoRefusal, undoChange } from '#contract/account/undo'
import type { OutputOf } from '#contract/endpoint'
import { codes, type Failure } from '#contract/errors'
import { spaceLatin } from '#contract/text/spaceLatin'
import { formatChinaTime } from '#format/time'
import { navigate } from '#kernel/pages/navigation'
import { offers } from '#platform/abilities'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { servicePath } from '../../documents/paths'
import { AccountFrame } from '../AccountFrame'
import { accountLoginPath, forgotPath, loginPath } from '../paths'
import { NewPasswordForm } from './NewPasswordForm'
import styles from './UndoPage.module.css'
import { WaitForReset } from './WaitForReset'

type Undone = OutputOf<typeof undoChange>

const back = { href: loginPath, label: '返回登录' }
const contact = { href: servicePath, label: '联系客服' }
const title = '撤销账号变更'

/** /account/undo: where the link in a warning leads. It needs no login, and changes nothing until the button is pressed. */
export default function UndoPage() {
  const [key] = useState(() => location.hash.slice(1))
  const [undone, setUndone] = useState<Undone>()
  if (undone) {
    return (
      <AccountFrame
        title="设置新密码"
        note={
          undone.asksSecondFactor
            ? '账号已恢复，所有设备都已退出登录。该账号已开启两步验证，设置新密码还需要动态码或恢复码'
            : '账号已恢复，所有设备都已退出登录。请设置一个新密码，原密码已失效'
        }
        links={[{ href: loginPath, label: '暂不设置，去登录' }]}
      >
        <NewPasswordForm
          proofKey={undone.key}
          userId={undone.userId}
          asksCode={undone.asksSecondFactor}
          onSaved={() => {
            toastSuccess('密码已设置，请重新登录')
            navigate(accountLoginPath, { replace: true })
          }}
          onExpired={() => navigate(forgotPath, { replace: true })}
        />
        {undone.asksSecondFactor && <WaitForReset proofKey={undone.key} userId={undone.userId} readyAt="" />}
      </AccountFrame>
    )
  }
  return key === '' ? <Refused reason="expired" /> : <Plan undoKey={key} onUndone={setUndone} />
}

function Plan({ undoKey: key, onUndone }: { undoKey: string; onUndone: (undone: Undone) => void }) {
  const reading = useCall(getUndo, { key }, { staleTime: Number.POSITIVE_INFINITY })
  const [refused, setRefused] = useState<UndoRefusal>()
  const [dropsLater, setDropsLater] = useState(false)

  async function undo(isYours: boolean) {
    // The account's sessions end with the undo; this page does not wait to be sent to the login.
    if (isYours) session.end()
    const result = await call(undoChange, { key, dropsLater }, { silent: true })
    if (result.ok) onUndone(result.data)
    else if (refusalOf(result)) setRefused(refusalOf(result))
    else toastWarning(result.msg || '撤销失败，请稍后再试')
  }

  const reason = refused ?? refusalOf(reading.failure)
  if (reason) return <Refused reason={reason} />
  return (
    <AccountFrame title={title} links={[back, contact]}>
      <LoadState reading={reading}>
        {({ what, device, address, changedAt, mobiles, later, dropped, email, keepsPassword, expiresAt, isYours }) => (
          <>
            <p className={styles.words}>
              {spaceLatin(`${formatChinaTime(changedAt)}，有人在${device}（IP ${address}）${what}。`)}
            </p>
            <p className={styles.words}>如果不是您本人操作，请撤销。撤销后：</p>
            <ul className={styles.list}>
              <li>
                账号的手机号恢复为 <span className={styles.number}>{mobiles.join('、')}</span>
                {email && `，邮箱恢复为 ${email}`}
              </li>
              {dropped.length > 0 && (
                <li>
                  <span className={styles.number}>{dropped.join('、')}</span> 不能再登录本账号
                </li>
              )}
              <li>
                {keepsPassword
                  ? '所有设备退出登录，登录密码和两步验证恢复为变更前的'
                  : '所有设备退出登录，原密码失效，由您设置新密码'}
              </li>
            </ul>
            {later.length > 0 && (
              <Checkbox checked={dropsLater} onChange={setDropsLater}>
                同时解除更晚绑定的 <span className={styles.number}>{later.join('、')}</span>（不是您的号码请勾选）
              </Checkbox>
            )}
            <Button size="large" block onClick={() => undo(isYours)}>
              撤销变更，恢复账号
            </Button>
            <p className={styles.note}>
              如果是您本人操作，请关闭本页，无需处理。链接于{formatChinaTime(expiresAt)} 失效，请勿转发给他人。
            </p>
          </>
        )}
      </LoadState>
    </AccountFrame>
  )
}

interface RefusalWords {
  readonly title: string
  readonly text: string
  readonly way: { readonly href: string; readonly label: string }
}

const refusals: Readonly<Record<UndoRefusal, RefusalWords>> = {
  used: {
    title: '撤销链接已使用，账号已恢复',
    text: offers('sms')
      ? '不需要再次撤销。请重新登录；如果原密码已失效，请用短信验证码登录，或通过“忘记密码”设置新密码。'
      : '不需要再次撤销。请重新登录；如果原密码已失效，请联系客服。',
    way: back,
  },
  released: {
    title: '本手机号不能再撤销',
    text: '它已经绑定到其他账号，或者确认过停用，因此不能再找回原账号。',
    way: contact,
  },
  taken: {
    title: '无法自动恢复',
    text: '原来的手机号都已绑定到其他账号，请联系客服处理。',
    way: contact,
  },
  expired: {
    title: '撤销链接已失效',
    text: '链接在 72 小时内有效。如果链接不完整，请从收到的提醒中重新打开。',
    way: contact,
  },
}

/** Why nothing can be undone, with the way on as a button, and the other way below. */
function Refused({ reason }: { reason: UndoRefusal }) {
  const { title: words, text, way } = refusals[reason]
  return (
    <AccountFrame title={title} links={[way === back ? contact : back]}>
      <EmptyState title={words} action={<ButtonLink href={way.href}>{way.label}</ButtonLink>}>
        {text}
      </EmptyState>
    </AccountFrame>
  )
}

function refusalOf(failure: Failure | undefined): UndoRefusal | undefined {
  if (failure?.code !== codes.conflict) return undefined
  const given = UndoRefusal.safeParse((failure.data as { readonly reason?: unknown } | undefined)?.reason)
  return given.success ? given.data : undefined
}
