import { Copy, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ShareKey } from '#contract/embedded/host'
import type { BegunShare } from '#contract/embedded/sharing'
import { tenant } from '#platform/tenant'
import { Button } from '#ui/buttons/Button'
import { copy } from '#ui/copy'
import { Tabs } from '#ui/lists/Tabs'
import { QrCode } from '#ui/media/QrCode'
import { Modal } from '#ui/overlays/Modal'
import type { PopupControl } from '../popups/popups'
import { hostKind } from './embedding'
import { PosterPane } from './PosterPane'
import styles from './ShareDialog.module.css'
import { ShareText } from './ShareText'
import { fillChosen, useShareTexts } from './shareTexts'
import { ThingNotes } from './ThingNotes'

/** What is shared by a code, with its numbers. */
export interface SharedHere extends BegunShare {
  readonly key: ShareKey
}

export interface Shared {
  readonly title: string
  readonly desc: string
  readonly url: string
  /** Undefined for an address that is nobody's share. */
  readonly thing?: SharedHere
}

interface Props extends PopupControl, Shared {
  /** Above the ways to share: what is shared. */
  readonly children?: ReactNode
}

type Way = 'link' | 'poster'

const ways = [
  { value: 'link', label: '链接与二维码' },
  { value: 'poster', label: '海报' },
] as const

/** The ways to share (core 4.6): the app's own menu, the system's, the address, its QR code, a poster. */
export default function ShareDialog({ isOpen, close, thing, children, ...card }: Props) {
  const [way, setWay] = useState<Way>('link')
  const texts = useShareTexts(thing?.code !== undefined && thing.code !== '')
  const { title, desc, url } = card
  const said = texts.chosen ? fillChosen(texts.chosen, title) : title
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="分享" width="narrow">
      <div className={styles.share}>
        {children}
        {hostHint[hostKind()] && <p className={styles.host}>{hostHint[hostKind()]}</p>}
        {thing && <Tabs<Way> items={ways} value={way} onPick={setWay} label="分享方式" />}
        {thing && <ShareText texts={texts} onLeave={() => close()} />}
        {thing && way === 'poster' ? (
          <PosterPane thing={thing} template={texts.chosen} />
        ) : (
          <>
            <QrCode text={url} label="分享二维码" size={160} />
            <p className={styles.hint}>用手机扫一扫，打开后发给朋友</p>
            <div className={styles.card}>
              <p className={styles.title}>{said}</p>
              <p className={styles.desc}>{desc}</p>
              <p className={styles.url}>{url}</p>
            </div>
            <Button block icon={<Copy />} onClick={() => copy(`${said} ${url}`)}>
              复制链接
            </Button>
            {hasSystemMenu() && (
              <Button block variant="outline" icon={<Share2 />} onClick={() => shareBySystem(said, desc, url)}>
                分享到其他应用
              </Button>
            )}
          </>
        )}
        {thing && <ThingNotes thing={thing} />}
      </div>
    </Modal>
  )
}

/** Apps whose menu shares the page under the card that the page has set. */
const hostHint: Readonly<Partial<Record<ReturnType<typeof hostKind>, string>>> = {
  wechat: '请点右上角「…」分享给朋友',
  wechatMini: '请点右上角「…」分享给朋友',
  wework: '请点右上角「…」分享给同事或微信好友',
  douyin: '请点右上角「…」分享给朋友',
}

/** Apps have a menu of their own, and their browsers often name the system's without opening it. */
const hasSystemMenu = () => hostKind() === 'browser' && typeof navigator.share === 'function'

/** The user may leave the system's menu. */
const shareBySystem = (title: string, desc: string, url: string) =>
  navigator.share({ title: `${title} - ${tenant.name}`, text: desc, url }).catch(() => {})
