import type { ReactNode } from 'react'
import type { BrandDetail } from '../../../contract/companies/brand'
import { activityLabel, labelOf, ownerships } from '../../../contract/settings/labels'
import { Avatar } from '../../ui/display/Avatar'
import { TagRow } from '../../ui/display/Tag'
import { Carousel } from '../../ui/media/Carousel'
import { MapLink } from '../maps/MapLink'
import { AvatarPreview } from '../uploads/AvatarPreview'
import styles from './CompanyAbout.module.css'

/** Introduction, benefits, products, leadership and recruiters; registration facts and addresses beside. */
export function CompanyAbout({ brand }: { brand: BrandDetail }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Section title="公司介绍">
          <p className={styles.prose}>{brand.introduction || '该公司还没有填写介绍'}</p>
        </Section>
        {brand.photos.length > 0 && (
          <Section title="公司照片">
            <Photos photos={brand.photos} />
          </Section>
        )}
        {brand.welfare.length > 0 && (
          <Section title="福利待遇">
            <TagRow tags={brand.welfare} wrap />
          </Section>
        )}
        {brand.products.length > 0 && (
          <Section title="产品与业务">
            <dl className={styles.items}>
              {brand.products.map(({ name, description }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </dl>
          </Section>
        )}
        {brand.leaders.length > 0 && (
          <Section title="管理团队">
            <ul className={styles.people}>
              {brand.leaders.map(({ name, title, introduction }) => (
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
          </Section>
        )}
      </div>
      <div className={styles.column}>
        <Section title="工商信息">
          <dl className={styles.facts}>
            <Fact name="公司全称" value={brand.companyName} />
            <Fact name="公司性质" value={labelOf(ownerships, brand.ownership)} />
            <Fact name="成立年份" value={brand.foundedYear > 0 ? `${brand.foundedYear}年` : ''} />
          </dl>
        </Section>
        {brand.addresses.length > 0 && (
          <Section title="公司地址">
            <ul className={styles.addresses}>
              {brand.addresses.map(({ areaAddress, address, lat, lng }) => (
                <li key={`${areaAddress}${address}`}>
                  {areaAddress} {address}
                  <MapLink lat={lat} lng={lng} name={brand.brandName} address={`${areaAddress} ${address}`} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {brand.recruiters.length > 0 && (
          <Section title="招聘团队">
            <ul className={styles.people}>
              {brand.recruiters.map(({ userId, name, jobTitle, avatar, online, activeAt }) => (
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
          </Section>
        )}
      </div>
    </div>
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
      {photos.map(({ url, title }, index) => (
        <button
          key={url}
          type="button"
          className={styles.photo}
          aria-label={`放大查看：${title}`}
          onClick={() => show(index)}
        >
          <img src={url} alt={title} loading="lazy" />
        </button>
      ))}
    </Carousel>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
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
