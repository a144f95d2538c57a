import { Copy, ExternalLink, QrCode as QrIcon } from 'lucide-react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { findLink, type ResumeLink, revokeLink } from '#contract/resume/link'
import { formatAgo, formatDateTime } from '#format/time'
import { share } from '#kernel/host/sharing'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { copy } from '#ui/copy'
import { Card } from '#ui/display/Card'
import { ListRow } from '#ui/lists/ListRow'
import { toastSuccess } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { accessPath, sharedPath } from '../paths'
import { linkPopup } from '../popups'
import styles from './LinkPage.module.css'

/** /resume/link: a link by which anybody may open the resume, off by default. */
export default function LinkPage() {
  const reading = useCall(findLink, {}, { staleTime: 0 })
  return (
    <SettingFrame title="公开链接" note="把简历发给站外的朋友或招聘者，不用登录就能打开。默认关闭，可以随时收回。">
      <LoadState
        reading={reading}
        isEmpty={({ link }) => link === null}
        empty={
          <EmptyState
            title="还没有公开链接"
            action={<Button onClick={() => void open(linkPopup, {})}>生成链接</Button>}
          >
            可以设置有效期和密码，联系方式默认不显示
          </EmptyState>
        }
      >
        {({ link }) =>
          link && (
            <>
              <Address link={link} />
              <Looks link={link} />
            </>
          )
        }
      </LoadState>
    </SettingFrame>
  )
}

function Address({ link }: { link: ResumeLink }) {
  const { token, contact, protection, expiresAt, isExpired } = link
  const url = new URL(sharedPath(token), location.origin).href
  return (
    <Card title="我的链接" extra={<span data-over={isExpired || undefined}>{isExpired ? '已到期' : '可以打开'}</span>}>
      <p className={styles.url}>{url}</p>
      <ul className={styles.facts}>
        <li>{isExpired ? `已于${formatDateTime(expiresAt)}到期` : `${formatDateTime(expiresAt)}到期`}</li>
        <li>{protection === 'password' ? '需要密码' : '不需要密码'}</li>
        <li>{contact === 'shown' ? '显示电话、邮箱和微信' : '不显示联系方式'}</li>
      </ul>
      <div className={styles.buttons}>
        {!isExpired && (
          <>
            <Button icon={<Copy size="1.1em" />} onClick={() => copy(url)}>
              复制链接
            </Button>
            <Button variant="outline" icon={<QrIcon size="1.1em" />} onClick={() => share('resume', 0)}>
              分享
            </Button>
            <ButtonLink variant="outline" icon={<ExternalLink size="1.1em" />} href={sharedPath(token)}>
              打开看看
            </ButtonLink>
          </>
        )}
        <Button variant={isExpired ? 'solid' : 'outline'} onClick={() => void open(linkPopup, { link })}>
          {isExpired ? '延长有效期' : '修改设置'}
        </Button>
        <Button variant="text" tone="danger" onClick={revoke}>
          收回链接
        </Button>
      </div>
    </Card>
  )
}

async function revoke(): Promise<void> {
  const content = '收回后，已经发出去的链接都打不开了，再次生成会是新的链接。'
  if (!(await confirm({ content, confirmText: '收回', danger: true }))) return
  const result = await call(revokeLink, {})
  if (result.ok) toastSuccess('链接已收回')
  await refresh(findLink)
}

function Looks({ link: { looks, lastLooks } }: { link: ResumeLink }) {
  return (
    <Card
      title={`打开过${looks}次`}
      flush={looks > 0}
      extra={
        <ButtonLink variant="text" size="small" href={accessPath}>
          全部查看记录
        </ButtonLink>
      }
    >
      {looks === 0 && <EmptyState title="还没有人打开过">每次有人打开，都会记在这里</EmptyState>}
      {lastLooks.map(({ position, at, viewer }) => (
        <ListRow key={position} title={viewer || '访客'} note={formatDateTime(at)} value={formatAgo(at)} />
      ))}
    </Card>
  )
}
