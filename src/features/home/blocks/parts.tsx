import { Link } from 'wouter'
import type { PageBlock } from '#contract/tenants/blocks/designKinds'
import { Carousel } from '#ui/media/Carousel'
import DesignGlyph from '../../tenants/DesignGlyph'
import styles from './parts.module.css'

type Props<Type extends PageBlock['type']> = Extract<PageBlock, { type: Type }>['props']

export const BlockTitle = ({ children }: { children: string }) =>
  children === '' ? null : <h2 className={styles.title}>{children}</h2>

interface TextPart {
  readonly kind: 'heading' | 'text' | 'list'
  readonly lines: readonly string[]
}

/** Lines as headings, paragraphs and lists. Lines of a list that follow each other are one list. */
export function partsOf(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  for (const line of text.split('\n').map((each) => each.trim())) {
    const former = parts.at(-1)
    if (line === '') continue
    if (line.startsWith('# ')) parts.push({ kind: 'heading', lines: [line.slice(2)] })
    else if (!line.startsWith('- ')) parts.push({ kind: 'text', lines: [line] })
    else if (former?.kind === 'list')
      parts[parts.length - 1] = { kind: 'list', lines: [...former.lines, line.slice(2)] }
    else parts.push({ kind: 'list', lines: [line.slice(2)] })
  }
  return parts
}

/** Plain text: what looks like markup is shown as it is written. */
export const RichText = ({ text }: Props<'richText'>) => (
  <div className={styles.prose}>
    {partsOf(text).map(({ kind, lines }, at) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
      if (kind === 'heading') return <h2 key={at}>{lines}</h2>
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
      if (kind === 'text') return <p key={at}>{lines}</p>
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <ul key={at}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )
    })}
  </div>
)

export const Banners = ({ title, banners }: Props<'banners'>) => (
  <Carousel label={title || '横幅'} ratio={0.42}>
    {banners.map(({ title: name, text, icon, href, tone, image }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two banners may be the same
      <Link key={at} href={href} className={styles.banner} data-tone={tone}>
        {image ? <img className={styles.image} src={image} alt="" /> : <DesignGlyph name={icon} />}
        <span className={styles.words}>
          <strong>{name}</strong>
          <span>{text}</span>
        </span>
      </Link>
    ))}
  </Carousel>
)

export const Entries = ({ title, entries }: Props<'entries'>) => (
  <nav aria-label={title || '快捷入口'}>
    <BlockTitle>{title}</BlockTitle>
    <ul className={styles.entries}>
      {entries.map(({ title: name, icon, href }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same
        <li key={at}>
          <Link href={href} className={styles.entry}>
            <DesignGlyph name={icon} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

export const Pictures = ({ pictures }: Props<'pictures'>) => (
  <ul className={styles.pictures}>
    {pictures.map((picture, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may be the same
      <li key={at}>
        <LinkedPicture {...picture} />
      </li>
    ))}
  </ul>
)

function LinkedPicture({ image, alt, href }: Props<'pictures'>['pictures'][number]) {
  const picture = <img className={styles.picture} src={image} alt={alt} loading="lazy" />
  return href === '' ? picture : <Link href={href}>{picture}</Link>
}

export const LinkColumns = ({ columns }: Props<'links'>) => (
  <div className={styles.columns}>
    {columns.map(({ title, links }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be the same
      <nav key={at} aria-label={title || '链接'}>
        <BlockTitle>{title}</BlockTitle>
        <ul className={styles.links}>
          {links.map(({ label, href }, each) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two links may be the same
            <li key={each}>
              <Link href={href} className={styles.link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </div>
)

export const Spacer = ({ size }: Props<'spacer'>) => <div className={styles.spacer} data-size={size} />
