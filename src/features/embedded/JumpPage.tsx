import { useEffect } from 'react'
import { Link, useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { getProgramCode, makeUrlLink } from '#contract/embedded/host'
import { host } from '#kernel/host/host'
import { useIsMobile } from '#platform/layout'
import { tenant } from '#platform/tenant'
import { ButtonLink } from '#ui/buttons/Button'
import { QrCode } from '#ui/media/QrCode'
import { LoadState } from '#ui/states/LoadState'
import styles from './JumpPage.module.css'
import { readJumpTarget } from './jumpTarget'

/** The program's own code, or that of its link where the code cannot carry the page. */
function ProgramCode({ path, query, link }: { path: string; query: string; link: string }) {
  const image = useCall(getProgramCode, { path, query }, { enabled: query !== '', staleTime: 600_000 }).data?.image
  const label = '打开小程序的二维码'
  return image ? <img className={styles.code} src={image} alt={label} /> : <QrCode text={link} label={label} />
}

/**
 * /jump/wxa?to=&site= or ?path=&query=: opens a page in the mini-program: at once inside it, by its link on a phone, by a code at a
 * desk.
 */
export default function JumpPage() {
  const { path, query, inner } = readJumpTarget(useSearch(), tenant.key)
  const reading = useCall(makeUrlLink, { path, query }, { staleTime: 600_000 })
  const isMobile = useIsMobile()
  useEffect(() => {
    void host()
      .then((embedded) => embedded?.openMiniProgram?.(`/${path}${query && `?${query}`}`))
      .catch(() => {})
  }, [path, query])
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>打开微信小程序</h1>
      <LoadState reading={reading}>
        {({ url_link }) =>
          isMobile ? (
            <>
              <p className={styles.note}>点击下方按钮，在微信中继续</p>
              <ButtonLink href={url_link} size="large" block>
                打开小程序
              </ButtonLink>
            </>
          ) : (
            <>
              <ProgramCode path={path} query={query} link={url_link} />
              <p className={styles.note}>请使用微信扫描二维码，在小程序中继续</p>
            </>
          )
        }
      </LoadState>
      {inner !== undefined && (
        <Link href={inner} className={styles.web}>
          在网页中继续
        </Link>
      )}
    </section>
  )
}
