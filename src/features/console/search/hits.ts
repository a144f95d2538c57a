import { type ConsoleMenuRow, consoleRows } from 'virtual:console-menu'
import { call } from '#api/call'
import { searchConsole } from '#contract/console/search'
import type { OperatorPermission } from '#contract/operators'
import { pathTo } from '#contract/page'
import { siteKinds } from '#contract/siteKinds'
import { tradePages } from '#contract/trade/pages'
import { refusalOf } from '#platform/abilities'
import { contentPath } from '../../siteRecords/paths'
import { deskRecordPath } from '../paths'

export interface Hit {
  readonly title: string
  readonly note?: string
  readonly href: string
}

export interface HitGroup {
  readonly title: string
  readonly hits: readonly Hit[]
}

type Operates = readonly OperatorPermission[]

/** Pages of the console and kinds of content whose names have the text. */
export function findHere(text: string, operates: Operates): readonly HitGroup[] {
  const names = (name: string) => name.includes(text)
  const isOpen = ({ page, operator }: ConsoleMenuRow) =>
    refusalOf(page) === undefined &&
    (operator === 'any' || [operator].flat().some((each) => operates.some((own) => own === each)))
  return [
    {
      title: '页面',
      hits: consoleRows
        .filter((row) => isOpen(row) && names(row.title))
        .map(({ title, path }) => ({ title, href: path })),
    },
    {
      title: '内容',
      hits: siteKinds
        .filter(({ title, permission }) => operates.includes(permission) && names(title))
        .map(({ key, title }) => ({ title, href: contentPath(key) })),
    },
  ]
}

/** People, companies, jobs and orders. Undefined if the call failed, which shows it. */
export async function findThere(text: string, signal: AbortSignal): Promise<readonly HitGroup[] | undefined> {
  const found = await call(searchConsole, { text }, { signal })
  if (!found.ok) return undefined
  const { people, companies, jobs, orders } = found.data
  return [
    {
      title: '用户',
      hits: people.map(({ id, name, mobile, blocked }) => ({
        title: name || `用户${id}`,
        note: [mobile, `编号${id}`, blocked && '已封禁'].filter(Boolean).join(' · '),
        href: deskRecordPath('people', id),
      })),
    },
    {
      title: '企业',
      hits: companies.map(({ id, brandName, companyName }) => ({
        title: brandName,
        note: `${companyName} · 编号${id}`,
        href: deskRecordPath('companies', id),
      })),
    },
    {
      title: '职位',
      hits: jobs.map(({ id, jobName, brandName, isOpen }) => ({
        title: jobName,
        note: [brandName, `编号${id}`, !isOpen && '未在招聘'].filter(Boolean).join(' · '),
        href: deskRecordPath('jobs', id),
      })),
    },
    {
      title: '订单',
      hits: orders.map(({ no, title }) => ({
        title: no,
        note: title,
        href: pathTo(tradePages['vip-trade-desk'], { view: 'orders', text: no }),
      })),
    },
  ]
}
