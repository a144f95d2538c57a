import { refresh, useCall } from '#api/queries'
import { findSiteHosts, type SiteHosts } from '#contract/console/siteHosts'
import { definePopup, open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { type Column, Table } from '#ui/lists/Table'
import styles from './HealthPage.module.css'

const hostsPopup = definePopup(() => import('./HostsDialog'), { key: ({ site }) => site.key })

const columns: readonly Column<SiteHosts>[] = [
  { key: 'name', title: '站点', cell: ({ name, isHere }) => (isHere ? `${name}（本站）` : name) },
  { key: 'key', title: '键', cell: ({ key }) => key },
  { key: 'hosts', title: '域名', cell: ({ hosts, fixed }) => [...hosts, ...fixed.map(say)].join('、') || '没有' },
  { key: 'acts', title: '操作', align: 'end', cell: (site) => <Change site={site} /> },
]

const say = (host: string) => `${host}（服务器设置）`

/** The hosts of all sites, which are changed without a restart. */
export function Hosts() {
  const { data } = useCall(findSiteHosts, {}, { staleTime: 0 })
  if (!data) return null
  return (
    <Card title="各站点的域名">
      <p className={styles.cardNote}>第一个域名用在发出的链接里。域名要先解析到服务器；「m.域名」不用另外填。</p>
      <Table label="各站点的域名" columns={columns} rows={data.list} rowKey={({ key }) => key} />
    </Card>
  )
}

function Change({ site }: { site: SiteHosts }) {
  const change = async () => {
    if (await open(hostsPopup, { site })) await refresh(findSiteHosts)
  }
  return (
    <Button variant="outline" size="small" aria-label={`修改${site.name}的域名`} onClick={change}>
      修改
    </Button>
  )
}
