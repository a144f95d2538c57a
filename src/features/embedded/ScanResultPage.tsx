import { Copy, ExternalLink, ScanLine } from 'lucide-react'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { readInnerAddress } from '#contract/innerAddress'
import { navigate } from '#kernel/pages/navigation'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { copy } from '#ui/copy'
import { EmptyState } from '#ui/states/LoadState'
import { scanPath } from './paths'
import styles from './ScanResultPage.module.css'
import { ShareCodeField } from './ShareCodeField'
import { scanAndGo } from './scan'

/** /scan/result?text=: opens an address of this site, asks before it opens another one, and shows any other text. */
export default function ScanResultPage() {
  const text = new URLSearchParams(useSearch()).get('text') ?? ''
  const url = addressIn(text)
  const inner = url && readInnerAddress(url.href, location.origin)
  const target = inner?.startsWith(scanPath) ? undefined : inner
  useEffect(() => {
    if (target) navigate(target, { replace: true })
  }, [target])

  if (target) return null
  if (!text)
    return (
      <>
        <EmptyState title="没有扫描结果" action={<Button onClick={scanAndGo}>扫一扫</Button>}>
          请扫描二维码，或输入朋友发给您的分享码
        </EmptyState>
        <ShareCodeField />
      </>
    )
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>
        <ScanLine aria-hidden="true" />
        扫描结果
      </h1>
      <p className={styles.text}>{text}</p>
      {url && <p className={styles.note}>这是其他网站的地址，请确认安全后再打开。</p>}
      <div className={styles.actions}>
        <Button variant="outline" icon={<Copy size="1.1em" />} onClick={() => copy(text)}>
          复制
        </Button>
        {url && (
          <ButtonLink href={url.href} icon={<ExternalLink size="1.1em" />}>
            打开网址
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={scanAndGo}>
          继续扫描
        </Button>
      </div>
    </section>
  )
}

/** A web address, and no other kind: a code must not run anything. */
function addressIn(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  return new URL(text)
}
