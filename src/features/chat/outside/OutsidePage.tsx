import { ShieldAlert } from 'lucide-react'
import { useSearch } from 'wouter'
import { tenant } from '../../../platform/tenant'
import { Button } from '../../../ui/buttons/Button'
import { copy } from '../../../ui/copy'
import { EmptyState } from '../../../ui/states/LoadState'
import styles from './OutsidePage.module.css'

/** /public/outside?url=: where a link in a message leads, before it leads there. */
export default function OutsidePage() {
  const url = webAddress(new URLSearchParams(useSearch()).get('url') ?? '')
  if (!url) return <EmptyState title="网址不正确">链接里没有网址，或不是网页的地址</EmptyState>
  return (
    <article className={styles.page}>
      <ShieldAlert className={styles.icon} aria-hidden="true" />
      <h1 className={styles.title}>即将离开{tenant.name}</h1>
      <p className={styles.words}>
        您要打开的网页属于 <b className={styles.host}>{url.host}</b>，不是本站的页面。
      </p>
      <p className={styles.address}>{url.href}</p>
      <ul className={styles.cautions}>
        <li>不要在那里输入本站的密码或收到的验证码</li>
        <li>招聘不收费：要求转账、交押金、培训费的，都可能是诈骗</li>
        <li>不要下载来历不明的应用</li>
      </ul>
      <div className={styles.acts}>
        <Button variant="quiet" onClick={() => copy(url.href)}>
          复制网址
        </Button>
        <a href={url.href} rel="noopener noreferrer nofollow ugc" className={styles.go}>
          继续访问
        </a>
      </div>
    </article>
  )
}

function webAddress(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}
