import { CircleAlert, CircleCheck } from 'lucide-react'
import { useCallList } from '#api/queries'
import { findLogins, type LoginRecord, type LoginResult, type LoginWay } from '#contract/auth/loginHistory'
import { formatChinaTime } from '#format/time'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Tag } from '#ui/display/Tag'
import { ListRow } from '#ui/lists/ListRow'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import styles from './DevicesPage.module.css'

const ways: Readonly<Record<LoginWay, string>> = {
  code: '短信验证码登录',
  password: '密码登录',
  scan: '扫码登录',
  wechat: '微信登录',
  link: '登录链接',
  passkey: '通行密钥登录',
  wework: '企业微信登录',
  douyin: '抖音登录',
  alipay: '支付宝登录',
}

const results: Readonly<Record<LoginResult, string>> = {
  ok: '成功',
  wrongPassword: '密码错误',
  wrongSecondFactor: '动态码错误',
}

/** Logins of the last 30 days with failed attempts, so that an owner notices strangers. */
export function LoginHistory() {
  const rows = useCallList(findLogins, { limit: 10 }, { staleTime: 0 })
  return (
    <section aria-label="登录记录">
      <h2 className={styles.heading}>最近30天的登录记录</h2>
      <Card flush>
        <LoadState
          reading={{ ...rows, data: rows.items }}
          isEmpty={(items) => items.length === 0}
          empty={<EmptyState title="没有登录记录" />}
        >
          {(items) => items.map((record) => <Row key={record.id} record={record} />)}
        </LoadState>
        {rows.hasMore && (
          <div className={styles.more}>
            <Button variant="text" loading={rows.loadingMore} onClick={rows.loadMore}>
              查看更多
            </Button>
          </div>
        )}
      </Card>
    </section>
  )
}

function Row({ record: { way, result, device, address, at } }: { record: LoginRecord }) {
  const isOk = result === 'ok'
  return (
    <ListRow
      icon={isOk ? <CircleCheck /> : <CircleAlert />}
      title={`${formatChinaTime(at)} ${ways[way]}`}
      note={[device, address && `IP ${address}`].filter(Boolean).join(' · ')}
      value={isOk ? results[result] : <Tag tone="danger">{results[result]}</Tag>}
    />
  )
}
