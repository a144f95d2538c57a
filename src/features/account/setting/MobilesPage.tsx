import { Plus, Trash2 } from 'lucide-react'
import { call } from '#api/call'
import { useCall } from '#api/queries'
import { currentLogin } from '#api/session'
import { getAccountInfo, setMainMobile } from '#contract/account/bindings'
import { syncJobMobile } from '#contract/account/mainPage'
import { limits } from '#contract/limits'
import { recruiter } from '#contract/roles'
import { maskMobile } from '#contract/text/maskMobile'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { offers } from '#platform/abilities'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Card } from '#ui/display/Card'
import { Tag } from '#ui/display/Tag'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { mobilePopup, removeMobilePopup } from '../popups'
import { refreshAccount } from '../refreshAccount'
import styles from './MobilesPage.module.css'
import { SettingFrame } from './SettingFrame'

/** /my/setting/mobile: all numbers of the account: the main one is replaced, further ones come, go and become the main one. */
export default function MobilesPage() {
  const reading = useCall(getAccountInfo, {}, { staleTime: 0 })

  async function makeMain(id: number, mobile: string) {
    if (!(await confirm({ content: `确定将 ${mobile} 设为主手机号吗？`, confirmText: '设为主号' }))) return
    if ((await call(setMainMobile, { id })).ok) toastSuccess('设置成功')
    await refreshAccount()
    await offerToSync()
  }

  /** A recruiter's jobs may still show the former number. */
  async function offerToSync() {
    const info = await call(getAccountInfo, {}, { silent: true })
    const { contact, mobiles: [main] = [] } = info.ok ? info.data : {}
    if (currentLogin()?.role !== recruiter || !contact || !main || maskMobile(contact.tel) === main.mobile) return
    const content = `职位上的联系电话还是 ${contact.tel}，要一起换成新的主号吗？`
    if (!(await confirm({ content, confirmText: '一起更换' }))) return
    const synced = await call(syncJobMobile, {})
    if (synced.ok) toastSuccess(`已更换，${synced.data.jobs}个在招职位显示新号码`)
    await refreshAccount()
  }

  const add = (
    <Button
      icon={<Plus size="1em" />}
      disabled={reading.data === undefined || reading.data.mobiles.length > limits.furtherMobiles}
      onClick={() => open(mobilePopup, {})}
    >
      绑定新手机号
    </Button>
  )
  const mayChange = offers('sms')
  return (
    <SettingFrame
      title="手机号"
      note={
        mayChange
          ? `主号用来登录和接收通知，最多可再绑定${limits.furtherMobiles}个号码，都能登录本账号。`
          : '号码要用短信验证码更换，本站没有开通短信。'
      }
      action={mayChange && add}
    >
      <Card flush>
        <LoadState reading={reading}>
          {({ mobiles }) => (
            <ul className={styles.list}>
              {mobiles.map(({ id, mobile, isMain }) => (
                <li key={id} className={styles.row}>
                  <span className={styles.number}>
                    {mobile} {isMain && <Tag tone="primary">主号</Tag>}
                  </span>
                  {!mayChange ? null : isMain ? (
                    <Button variant="outline" size="small" onClick={() => open(mobilePopup, { replaces: mobile })}>
                      更换
                    </Button>
                  ) : (
                    <>
                      <Button variant="outline" size="small" onClick={() => makeMain(id, mobile)}>
                        设为主号
                      </Button>
                      <IconButton
                        label={`解除绑定 ${mobile}`}
                        icon={<Trash2 />}
                        onClick={() => open(removeMobilePopup, { id, mobile })}
                      />
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </LoadState>
      </Card>
    </SettingFrame>
  )
}
