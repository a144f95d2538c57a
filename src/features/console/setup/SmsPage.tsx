import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { testProvider } from '#contract/console/setup'
import { findSiteSms, removeSiteSms, type SiteSms } from '#contract/console/siteSms'
import { messageTemplates, templateNames } from '#contract/console/smsTemplates'
import { Desk } from '#kernel/desk/Desk'
import { DeskRow } from '#kernel/desk/DeskRow'
import { confirm } from '#kernel/popups/modals'
import { definePopup, open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Tag } from '#ui/display/Tag'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import styles from './SetupPage.module.css'

const smsPopup = definePopup(() => import('./SmsDialog'), { key: () => 'site-sms' })

/** /admin/sms: the site's own account for text messages. Without one, the installation sends them, if it does. */
export default function SmsPage() {
  const reading = useCall(findSiteSms, {}, { staleTime: 0 })
  return (
    <Desk title="短信接入">
      <LoadState reading={reading}>
        {({ account, sign, isServed }) => (
          <>
            <Card title="在阿里云准备">
              <p className={styles.intro}>
                用本站运营主体的阿里云账号开通短信服务，申请签名「{sign}
                」（在站点资料里修改）和下面几种短信的模板，审核通过后，把 AccessKey
                和模板编号填到这里。密钥加密保存，保存后不再显示。没有模板的短信不发送。
              </p>
            </Card>
            <Account account={account ?? undefined} isServed={isServed} />
          </>
        )}
      </LoadState>
    </Desk>
  )
}

function Account({ account, isServed }: { account: SiteSms | undefined; isServed: boolean }) {
  const missing = templateNames.filter((name) => account?.[name] === '').map((name) => messageTemplates[name].name)
  return (
    <DeskRow
      title="阿里云短信"
      state={<State account={account} />}
      facts={[
        ['AccessKey ID', account?.keyId],
        ['没有模板', missing.join('、')],
        ['不启用时', isServed ? '由服务器设置的短信服务发送' : '不发送短信，用户不能用验证码登录'],
      ]}
      note={
        account?.isUnreadable && <p className={styles.lack}>密钥是用另一份安装密钥加密的，已无法读取，请重新填写。</p>
      }
      acts={
        <>
          {account && (
            <>
              <Button variant="outline" onClick={remove}>
                移除
              </Button>
              <Button variant="outline" onClick={tryIt}>
                测试
              </Button>
            </>
          )}
          <Button onClick={() => edit(account)}>{account ? '修改' : '接入'}</Button>
        </>
      }
    />
  )
}

function State({ account }: { account: SiteSms | undefined }) {
  if (!account) return <Tag>未接入</Tag>
  return account.isOn ? <Tag tone="primary">已启用</Tag> : <Tag tone="danger">已停用</Tag>
}

async function edit(account: SiteSms | undefined) {
  if (await open(smsPopup, { account })) await refresh(findSiteSms)
}

async function tryIt() {
  const result = await call(testProvider, { provider: 'sms' })
  if (!result.ok) return
  const { passed, says } = result.data
  if (passed) toastSuccess(says)
  else toastWarning(says)
}

async function remove() {
  const content = '移除后密钥会删除，本站的短信由服务器设置的服务发送；服务器没有设置的，用户不能用验证码登录。'
  if (!(await confirm({ title: '移除阿里云短信', content, confirmText: '移除', danger: true }))) return
  if ((await call(removeSiteSms, {})).ok) toastSuccess('已移除')
  await refresh(findSiteSms)
}
