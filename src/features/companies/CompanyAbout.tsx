import type { ReactNode } from 'react'
import type { BrandDetail } from '#contract/companies/brand'
import type { BrandBlock } from '#contract/companies/editor'
import { activityLabel, labelOf, ownerships } from '#contract/settings/labels'
import { Avatar } from '#ui/display/identity/Avatar'
import { TagRow } from '#ui/display/Tag'
import { Carousel } from '#ui/media/Carousel'
import { MapLink } from '../maps/MapLink'
import { StaticMap } from '../maps/StaticMap'
import { AvatarPreview } from '../uploads/pictures/AvatarPreview'
import { Film } from '../uploads/viewers/Film'
import styles from './CompanyAbout.module.css'

export interface CompanyAboutProps {
  readonly brand: BrandDetail
  /** The button that edits a block, on the page of the editor; empty blocks are then shown too. */
  readonly edit?: (block: BrandBlock) => ReactNode
}

/** Introduction, media, benefits, products, leadership and recruiters; registration facts and addresses beside. */
export function CompanyAbout({ brand, edit }: CompanyAboutProps) {
  return (
    <div className={styles.columns}>
      <Story brand={brand} edit={edit} />
      <div className={styles.column}>
        <Section title="工商信息" action={edit?.('facts')}>
          <dl className={styles.facts}>
            <Fact name="公司全称" value={brand.companyName} />
            <Fact name="信用代码" value={brand.creditCode} />
            <Fact name="公司性质" value={labelOf(ownerships, brand.ownership)} />
            <Fact name="成立年份" value={brand.foundedYear > 0 ? `${brand.foundedYear}年` : ''} />
          </dl>
        </Section>
        {brand.addresses.length > 0 && (
          <Section title="公司地址">
            <Addresses brand={brand} />
          </Section>
        )}
        {brand.recruiters.length > 0 && (
          <Section title="招聘团队">
            <Recruiters recruiters={brand.recruiters} />
          </Section>
        )}
      </div>
    </div>
  )
}

/** What the company says about itself. Empty blocks show on the page of the editor only. */
function Story({ brand, edit }: CompanyAboutProps) {
  const isEdited = edit !== undefined
  const { introduction, photos, films, welfare, products, leaders } = brand
  return (
    <div className={styles.column}>
      <Section title="公司介绍" action={edit?.('introduction')}>
        <p className={styles.prose}>{introduction || '该公司还没有填写介绍'}</p>
      </Section>
      {(isEdited || photos.length > 0) && (
        <Section title="公司照片" action={edit?.('photos')}>
          {photos.length > 0 ? <Photos photos={photos} /> : <Hint>放上办公环境和团队的照片，让求职者先看到公司</Hint>}
        </Section>
      )}
      {(isEdited || films.length > 0) && (
        <Section title="公司视频" action={edit?.('films')}>
          {films.length > 0 ? <Films films={films} /> : <Hint>一段短视频比文字更能介绍公司</Hint>}
        </Section>
      )}
      {(isEdited || welfare.length > 0) && (
        <Section title="福利待遇" action={edit?.('welfare')}>
          {welfare.length > 0 ? <TagRow tags={welfare} wrap /> : <Hint>还没有填写福利待遇</Hint>}
        </Section>
      )}
      {(isEdited || products.length > 0) && (
        <Section title="产品与业务" action={edit?.('products')}>
          {products.length === 0 && <Hint>还没有添加产品</Hint>}
          <Products products={products} />
        </Section>
      )}
      {(isEdited || leaders.length > 0) && (
        <Section title="管理团队" action={edit?.('leaders')}>
          {leaders.length === 0 && <Hint>还没有添加管理团队</Hint>}
          <Leaders leaders={leaders} />
        </Section>
      )}
    </div>
  )
}

function Products({ products }: Pick<BrandDetail, 'products'>) {
  return (
    <dl className={styles.items}>
      {products.map(({ id, name, description }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
}

function Leaders({ leaders }: Pick<BrandDetail, 'leaders'>) {
  return (
    <ul className={styles.people}>
      {leaders.map(({ name, title, introduction }) => (
        <li key={name}>
          <Avatar name={name} size={48} />
          <div>
            <p className={styles.strong}>
              {name} <span className={styles.note}>{title}</span>
            </p>
            <p className={styles.note}>{introduction}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Addresses({ brand: { addresses, brandName } }: Pick<CompanyAboutProps, 'brand'>) {
  return (
    <ul className={styles.addresses}>
      {addresses.map(({ areaAddress, address, lat, lng }) => (
        <li key={`${areaAddress}${address}`}>
          {lat !== null && lng !== null && <StaticMap point={{ lat, lng }} label={`${areaAddress} ${address}`} />}
          {areaAddress} {address}
          <MapLink lat={lat} lng={lng} name={brandName} address={`${areaAddress} ${address}`} />
        </li>
      ))}
    </ul>
  )
}

function Recruiters({ recruiters }: Pick<BrandDetail, 'recruiters'>) {
  return (
    <ul className={styles.people}>
      {recruiters.map(({ userId, name, jobTitle, avatar, online, activeAt }) => (
        <li key={userId}>
          <AvatarPreview name={name} src={avatar} size={40} online={online} />
          <div>
            <p className={styles.strong}>{name}</p>
            <p className={styles.note}>
              {[jobTitle, activityLabel({ online, activeAt: Date.parse(activeAt), now: Date.now() })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Photos({ photos }: Pick<BrandDetail, 'photos'>) {
  const show = async (at: number) => {
    const { previewImages } = await import('../uploads/previewImages')
    await previewImages(
      photos.map(({ url }) => url),
      at,
    )
  }
  return (
    <Carousel label="公司照片" ratio={2 / 3}>
      {photos.map(({ id, url, title }, index) => (
        <button
          key={id}
          type="button"
          className={styles.photo}
          aria-label={`放大查看：${title || `第${index + 1}张照片`}`}
          onClick={() => show(index)}
        >
          <img src={url} alt={title} loading="lazy" />
        </button>
      ))}
    </Carousel>
  )
}

function Films({ films }: Pick<BrandDetail, 'films'>) {
  return (
    <ul className={styles.films}>
      {films.map(({ id, url, title }) => (
        <li key={id}>
          <div className={styles.film}>
            <Film url={url} title={title || '公司视频'} />
          </div>
          {title && <p className={styles.note}>{title}</p>}
        </li>
      ))}
    </ul>
  )
}

const Hint = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
