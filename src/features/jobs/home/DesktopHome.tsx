import { ChevronDown, MapPinned } from 'lucide-react'
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { useSite } from '#api/siteData'
import { findSearchHistory } from '#contract/jobs/find'
import type { DesignBlock } from '#contract/tenants/design'
import { getAppConfig } from '#contract/tenants/site'
import { navigate } from '#kernel/pages/navigation'
import { offers } from '#platform/abilities'
import { tenant } from '#platform/tenant'
import { Tabs } from '#ui/lists/Tabs'
import { companyPath } from '../../companies/paths'
import { CitySwitch } from '../../settings/cities/CitySwitch'
import { useCity } from '../../settings/cities/city'
import { pickCodes } from '../../settings/FilterBar'
import { useDesign } from '../../tenants/designs'
import { ChannelLinks } from '../channels/ChannelLinks'
import { jobMapPath, jobSearchPath, recommendPath } from '../paths'
import { RecentJobs } from '../RecentJobs'
import { SearchBox } from '../search/SearchBox'
import { writeSearch } from '../search/searchUrl'
import type { Suggestion } from '../search/useSuggestions'
import { CategoryRail } from './CategoryRail'
import styles from './DesktopHome.module.css'
import { HomeBanners } from './HomeBanners'
import { HomeQrcode } from './HomeQrcode'
import { HotCompanies } from './HotCompanies'
import type { HomeProps } from './homeProps'
import { RecommendedJobs } from './RecommendedJobs'
import { type HomeTab, useExpectationTabs, useRecommended } from './useRecommended'
import { withinCity } from './withinCity'

const FloatTooltip = lazy(() => import('../../tenants/FloatTooltip'))

const tabs: readonly { value: HomeTab; label: string }[] = [
  { value: 'best', label: '精选职位' },
  { value: 'latest', label: '最新职位' },
]

/** The home's own blocks, in the order of a site that has not changed them. */
const usual: readonly Pick<DesignBlock, 'type'>[] = [
  { type: 'search' },
  { type: 'ways' },
  { type: 'jobs' },
  { type: 'recent' },
  { type: 'hotCompanies' },
]

/** The site's blocks: by default search and hot words; categories beside the ways in; jobs in three columns; hot companies. */
export default function DesktopHome({ drawMore }: HomeProps) {
  const city = useCity()
  const [tab, setTab] = useState<HomeTab>('best')
  const expectId = useExpectationTabs()[0]?.id
  const list = useRecommended({ tab, area: city.code, expectId })
  const design = useDesign('home')
  const { data: words } = useCall(findSearchHistory, {}, { enabled: design === null })
  const { data: site } = useSite(getAppConfig, { productType: tenant.productType, terminalType: tenant.terminalType })

  const search = (filter: Parameters<typeof writeSearch>[0]['filter']) =>
    `${jobSearchPath}?${writeSearch({ filter: { ...filter, area: [city.code] }, sort: 'composite' })}`
  const suggest = ({ kind, id, text }: Suggestion) => {
    if (kind === 'company' && id) navigate(companyPath(Number(id)))
    else navigate(search(kind === 'position' && id ? { position: [id] } : { keyword: text }))
  }

  const more = tab === 'best' ? recommendPath : search({})

  const pickPosition = async () => {
    const codes = await pickCodes('position', [])
    if (codes && codes.length > 0) navigate(search({ position: codes }))
  }

  const draw = ({ type }: Pick<DesignBlock, 'type'>): ReactNode => {
    switch (type) {
      case 'search':
        return (
          <section className={styles.search}>
            <div className={styles.searchRow}>
              <CitySwitch />
              <SearchBox
                value=""
                size="large"
                before={
                  <button type="button" className={styles.position} aria-haspopup="dialog" onClick={pickPosition}>
                    职位类型
                    <ChevronDown aria-hidden="true" />
                  </button>
                }
                onSearch={(keyword) => navigate(search({ keyword: keyword || undefined }))}
                onPick={suggest}
              />
              {offers('map') && (
                <Link className={styles.nearby} href={jobMapPath}>
                  <MapPinned aria-hidden="true" />
                  地图找工作
                </Link>
              )}
            </div>
            <p className={styles.hot}>
              <span>热门搜索</span>
              {design === null
                ? words?.hot.map((word) => (
                    <Link key={word} href={search({ keyword: word })}>
                      {word}
                    </Link>
                  ))
                : design?.hot.map(({ title, href }) => (
                    <Link key={title} href={withinCity(href, city.code)}>
                      {title}
                    </Link>
                  ))}
            </p>
            <ChannelLinks />
          </section>
        )
      case 'ways':
        return (
          <div className={styles.upper}>
            <CategoryRail first={design?.categories} hrefOf={(code) => search({ position: [code] })} />
            <HomeBanners design={design} area={city.code} />
            {site?.config.homeQrcode !== false && <HomeQrcode />}
          </div>
        )
      case 'jobs':
        return (
          <>
            <div className={styles.heading}>
              <Tabs items={tabs} value={tab} onPick={setTab} label="职位列表" size="large" />
              <Link href={more} className={styles.more}>
                查看更多
              </Link>
            </div>
            <RecommendedJobs list={list} gridMore={more} />
          </>
        )
      case 'recent':
        return <RecentJobs wide />
      case 'hotCompanies':
        return site?.config.hotCompanies !== false && <HotCompanies area={city.code} />
      default:
        return undefined
    }
  }

  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">首页</h1>
      {design?.blocks
        ? design.blocks.map((block, at) => <Fragment key={keyOf(block, at)}>{draw(block) ?? drawMore(block)}</Fragment>)
        : usual.map((block, at) => <Fragment key={keyOf(block, at)}>{draw(block)}</Fragment>)}
      {site?.config.floatTooltip !== false && (
        <Suspense fallback={null}>
          <FloatTooltip />
        </Suspense>
      )}
    </div>
  )
}

/** A block of the home's own stays mounted wherever it is, since a page has one of each. */
const keyOf = ({ type }: Pick<DesignBlock, 'type'>, at: number) =>
  usual.some((block) => block.type === type) ? type : at
