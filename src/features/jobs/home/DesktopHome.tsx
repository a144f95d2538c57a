import { Briefcase, GraduationCap, MapPin, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { findSearchHistory } from '../../../../contract/jobs/find'
import { useCall } from '../../../api/queries'
import { navigate } from '../../../app/navigation'
import { Tabs } from '../../../ui/Tabs'
import { companyPath } from '../../companies/paths'
import { CitySwitch } from '../../settings/CitySwitch'
import { useCity } from '../../settings/city'
import { jobSearchPath } from '../paths'
import { SearchBox } from '../search/SearchBox'
import { writeSearch } from '../search/searchUrl'
import type { Suggestion } from '../search/useSuggestions'
import { CategoryRail } from './CategoryRail'
import styles from './DesktopHome.module.css'
import { HotCompanies } from './HotCompanies'
import { RecommendedJobs } from './RecommendedJobs'
import { type HomeTab, useExpectationTabs, useRecommended } from './useRecommended'

const tabs: readonly { value: HomeTab; label: string }[] = [
  { value: 'best', label: '精选职位' },
  { value: 'latest', label: '最新职位' },
]

/** City, search and hot words; categories beside the ways in; jobs in three columns; hot companies. */
export function DesktopHome() {
  const city = useCity()
  const [tab, setTab] = useState<HomeTab>('best')
  const expectId = useExpectationTabs()[0]?.id
  const list = useRecommended({ tab, area: city.code, expectId })
  const { data: words } = useCall(findSearchHistory, {})

  const search = (filter: Parameters<typeof writeSearch>[0]['filter']) =>
    `${jobSearchPath}?${writeSearch({ filter: { ...filter, area: [city.code] }, sort: 'composite' })}`
  const suggest = ({ kind, id, text }: Suggestion) => {
    if (kind === 'company' && id) navigate(companyPath(Number(id)))
    else navigate(search(kind === 'position' && id ? { position: [id] } : { keyword: text }))
  }

  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">首页</h1>
      <section className={styles.search}>
        <div className={styles.searchRow}>
          <CitySwitch />
          <SearchBox
            value=""
            size="large"
            onSearch={(keyword) => navigate(search({ keyword: keyword || undefined }))}
            onPick={suggest}
          />
        </div>
        <p className={styles.hot}>
          <span>热门搜索</span>
          {words?.hot.map((word) => (
            <Link key={word} href={search({ keyword: word })}>
              {word}
            </Link>
          ))}
        </p>
      </section>
      <div className={styles.upper}>
        <CategoryRail hrefOf={(code) => search({ position: [code] })} />
        <ul className={styles.entries}>
          {entries.map(({ icon: Icon, title, text, filter, sort }) => (
            <li key={title}>
              <Link
                className={styles.entry}
                href={`${jobSearchPath}?${writeSearch({ filter: { ...filter, area: [city.code] }, sort: sort ?? 'composite' })}`}
              >
                <Icon aria-hidden="true" />
                <span className={styles.entryTitle}>{title}</span>
                <span className={styles.entryText}>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.heading}>
        <Tabs items={tabs} value={tab} onPick={setTab} label="职位列表" size="large" />
        <Link href={search({})} className={styles.more}>
          查看更多
        </Link>
      </div>
      <RecommendedJobs list={list} grid />
      <HotCompanies area={city.code} />
    </div>
  )
}

const entries = [
  { icon: MapPin, title: '附近工作', text: '离家近的好职位', filter: {}, sort: 'distance' as const },
  { icon: Wallet, title: '高薪职位', text: '月薪 20K 起', filter: { salary: [5, 6] } },
  { icon: GraduationCap, title: '应届实习', text: '在校生与应届生', filter: { experience: [1], jobType: [0, 1] } },
  { icon: Briefcase, title: '兼职专区', text: '日结周结，时间灵活', filter: { jobType: [2] } },
]
