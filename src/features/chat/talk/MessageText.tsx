import { Copy, Phone } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { matchPath } from '#kernel/pages/routes'
import { definePopup, open } from '#kernel/popups/popups'
import { copy } from '#ui/copy'
import { Menu } from '#ui/overlays/Menu'
import { cautionWords, leadsAway } from './cautions'
import styles from './MessageText.module.css'
import { type TextPart, textParts } from './textParts'

const outsidePopup = definePopup(() => import('../outside/OutsideDialog'), { key: ({ url }) => url })

/** A message's words, in which addresses and numbers can be pressed. The other side's come with a caution where frauds begin so. */
export function MessageText({ text, isMine }: { text: string; isMine: boolean }) {
  return (
    <>
      {textParts(text).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text do not change places
        <Part key={`${index}:${part.text}`} part={part} />
      ))}
      {!isMine && leadsAway(text) && <span className={styles.caution}>{cautionWords}</span>}
    </>
  )
}

function Part({ part }: { part: TextPart }) {
  if (part.kind === 'link') return <Address text={part.text} url={part.url} />
  if (part.kind === 'mail')
    return (
      <a href={`mailto:${part.address}`} className={styles.pressable}>
        {part.text}
      </a>
    )
  if (part.kind === 'phone') return <PhoneNumber text={part.text} number={part.number} />
  return part.text
}

/** The mouse's middle button opens links too. */
const middle = 1

/** Pages of this site open in the app, other sites after a warning. */
function Address({ text, url }: { text: string; url: string }) {
  const { host, pathname, search, hash } = new URL(url)
  if (host === location.host && matchPath(pathname))
    return (
      <Link href={pathname + search + hash} className={styles.pressable}>
        {text}
      </Link>
    )
  const warn = (event: MouseEvent) => {
    if (host === location.host) return
    event.preventDefault()
    void open(outsidePopup, { url })
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={styles.pressable}
      onClick={warn}
      onAuxClick={(event) => event.button === middle && warn(event)}
    >
      {text}
    </a>
  )
}

function PhoneNumber({ text, number }: { text: string; number: string }) {
  const call = () => {
    location.href = `tel:${number}`
  }
  return (
    <Menu
      align="start"
      items={[
        { key: 'call', label: `拨打${number}`, icon: <Phone />, onPick: call },
        { key: 'copy', label: '复制号码', icon: <Copy />, onPick: () => copy(number) },
      ]}
    >
      <button type="button" className={styles.pressable}>
        {text}
      </button>
    </Menu>
  )
}
