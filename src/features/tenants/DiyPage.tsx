import { Link, useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { type DesignPage, getDesignPage } from '#contract/tenants/design'
import { useTitle } from '#kernel/pages/title'
import { Carousel } from '#ui/media/Carousel'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { jobsPath } from '../jobs/paths'
import DesignGlyph from './DesignGlyph'
import styles from './DiyPage.module.css'

const missing = <MissingRecord title="专题不存在或已下线" href={jobsPath} label="看看职位" />

type Block = DesignPage['blocks'][number]

/** /public/diy?key=: a page that the tenant has put together from blocks. */
export default function DiyPage() {
  const key = new URLSearchParams(useSearch()).get('key') ?? ''
  return /^[\w-]{1,40}$/.test(key) ? <Design pageKey={key} /> : missing
}

function Design({ pageKey }: { pageKey: string }) {
  const reading = useCall(getDesignPage, { key: pageKey }, { staleTime: 300_000 })
  useTitle(reading.data?.title)
  return (
    <LoadState reading={reading} missing={missing}>
      {({ title, blocks }) => (
        <div className={styles.page}>
          <h1 className="visually-hidden">{title}</h1>
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks stand in the order that the tenant gave
            <BlockView key={at} block={block} />
          ))}
        </div>
      )}
    </LoadState>
  )
}

function BlockView({ block: { kind, text, links, banners } }: { block: Block }) {
  if (kind === 'heading') return <h2 className={styles.heading}>{text}</h2>
  if (kind === 'text') return <p className={styles.text}>{text}</p>
  if (kind === 'links')
    return (
      <nav className={styles.links} aria-label={text}>
        {links.map(({ label, href }) => (
          <Link key={href} href={href} className={styles.link}>
            {label}
          </Link>
        ))}
      </nav>
    )
  return (
    <Carousel label={text} ratio={0.42}>
      {banners.map(({ title, text: note, icon, href, tone }) => (
        <Link key={title} href={href} className={styles.banner} data-tone={tone}>
          <DesignGlyph name={icon} />
          <span className={styles.words}>
            <strong>{title}</strong>
            <span>{note}</span>
          </span>
        </Link>
      ))}
    </Carousel>
  )
}
