import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { findHostApps, type HostAppRow, removeHostApp, testHostApp } from '#contract/embedded/hostApps'
import { allPrograms, type ProgramName, programs } from '#contract/embedded/programs'
import { isNoticeProgram } from '#contract/embedded/templateFields'
import { formatChinaTime } from '#format/time'
import { Desk } from '#kernel/desk/Desk'
import { DeskRow } from '#kernel/desk/DeskRow'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { copy } from '#ui/copy'
import { Card } from '#ui/display/Card'
import { Tag } from '#ui/display/Tag'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { messagesPath } from '../paths'
import { appPopup } from '../popups'
import styles from './AppsPage.module.css'

/** /admin/apps: the site's own programs in WeChat and other apps. Without them, nobody logs in there. */
export default function AppsPage() {
  const reading = useCall(findHostApps, {}, { staleTime: 0 })
  return (
    <Desk title="应用接入">
      <LoadState reading={reading}>
        {({ list, host, pushUrl, miniPushUrl, payUrl }) => (
          <>
            <Card title="填到平台上的地址">
              <p className={styles.note}>
                在各平台用本站运营主体的账号注册应用，把下面的地址填到平台上，再把平台给的编号和密钥填到这里。密钥加密保存，保存后不再显示。
              </p>
              <dl className={styles.addresses}>
                <Address use="平台上的网页授权域名、JS接口安全域名、业务域名、可信域名" value={host} />
                <Address use="公众号的消息推送地址" value={pushUrl} />
                <Address use="小程序的消息推送地址（数据格式选 XML）" value={miniPushUrl} />
                <Address use="抖音小程序的支付、退款、结算消息和退款扩展点的地址" value={payUrl} />
              </dl>
            </Card>
            <ul className={styles.list} aria-label="应用">
              {allPrograms.map((program) => (
                <li key={program}>
                  <Row program={program} row={list.find((each) => each.program === program)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadState>
    </Desk>
  )
}

const Address = ({ use, value }: { use: string; value: string }) => (
  <div>
    <dt>{use}</dt>
    <dd>
      {value}
      <Button variant="text" size="small" aria-label={`复制${use}`} onClick={() => copy(value)}>
        复制
      </Button>
    </dd>
  </div>
)

function Row({ program, row }: { program: ProgramName; row: (HostAppRow & { isUnreadable: boolean }) | undefined }) {
  const { title, use, idLabel } = programs[program]
  const { test = null } = row ?? {}
  return (
    <DeskRow
      title={title}
      state={<State row={row} />}
      facts={[
        ['用途', use],
        [idLabel, row?.appId],
        ['测试', test && `${formatChinaTime(test.at)} ${test.passed ? '成功' : '没有通过'}：${test.says}`],
      ]}
      note={row?.isUnreadable && <p className={styles.fault}>密钥是用另一份安装密钥加密的，已无法读取，请重新填写。</p>}
      acts={
        <>
          {row && isNoticeProgram(program) && (
            <ButtonLink variant="outline" href={messagesPath(program)} aria-label={`${title}的消息`}>
              {program === 'wechat' ? '消息与菜单' : '订阅消息'}
            </ButtonLink>
          )}
          {row && (
            <>
              <Button variant="outline" onClick={() => remove(row)} aria-label={`移除${title}`}>
                移除
              </Button>
              <Button variant="outline" onClick={() => tryIt(program)} aria-label={`测试${title}`}>
                测试
              </Button>
            </>
          )}
          <Button onClick={() => edit(program, row)} aria-label={`${row ? '修改' : '接入'}${title}`}>
            {row ? '修改' : '接入'}
          </Button>
        </>
      }
    />
  )
}

function State({ row }: { row: HostAppRow | undefined }) {
  if (!row) return <Tag>未接入</Tag>
  return row.isOn ? <Tag tone="primary">已启用</Tag> : <Tag tone="danger">已停用</Tag>
}

async function edit(program: ProgramName, row: HostAppRow | undefined) {
  if (await open(appPopup, { program, row })) await refresh(findHostApps)
}

async function tryIt(program: ProgramName) {
  const result = await call(testHostApp, { program })
  if (!result.ok) return
  const { passed, says } = result.data
  if (passed) toastSuccess(says)
  else toastWarning(says)
  await refresh(findHostApps)
}

async function remove({ program, tagGroupId }: HostAppRow) {
  const { title, app } = programs[program]
  const lost = tagGroupId === '' ? '' : '用它付的款不能再退款和结算。'
  const content = `移除后，用户不能再通过${title}登录，密钥会删除。${lost}已绑定${app}的账号不受影响，重新接入同一个应用后可以继续使用。`
  if (!(await confirm({ title: `移除${title}`, content, confirmText: '移除', danger: true }))) return
  if ((await call(removeHostApp, { program })).ok) toastSuccess('已移除')
  await refresh(findHostApps)
}
