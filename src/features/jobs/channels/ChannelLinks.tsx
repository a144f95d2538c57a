import { Flame, GraduationCap, LayoutGrid, MapPinned, Sparkles } from 'lucide-react'
import { Link } from 'wouter'
import { offers } from '#platform/abilities'
import { campusPath, channelPath, jobMapPath, newJobsPath, rushPath } from '../paths'
import styles from './JobBoard.module.css'

const map = { href: jobMapPath, label: '地图找工作', Icon: MapPinned }
const links = [
  { href: newJobsPath, label: '最新职位', Icon: Sparkles },
  { href: rushPath, label: '急招', Icon: Flame },
  { href: campusPath, label: '校园招聘', Icon: GraduationCap },
  { href: channelPath(), label: '精选频道', Icon: LayoutGrid },
]

/** Links to the pages of jobs of one kind, and to the map if the page has no other link to it. */
export function ChannelLinks({ withMap }: { readonly withMap?: boolean }) {
  return (
    <nav className={styles.links} aria-label="职位频道">
      {(withMap && offers('map') ? [map, ...links] : links).map(({ href, label, Icon }) => (
        <Link key={href} href={href} className={styles.link}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
