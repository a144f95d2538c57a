import { type SQL, sql } from 'drizzle-orm'
import { certificationStates } from '#contract/companies/certification'
import { brandRoleNames } from '#contract/companies/roles'
import { complaintStates } from '#contract/complaints/complaint'
import { reasonLabel } from '#contract/complaints/reasons'
import { jobStates } from '#contract/console/desks/jobs'
import { type RelatedRow, relatedShown } from '#contract/console/desks/list'
import type { OperatorPermission } from '#contract/operators'
import { orderStates } from '#contract/trade/states'
import { showYuan } from '#contract/wallet/fen'
import type { Db } from '../../../db/database'
import { areaAddress } from '../../settings/catalogs/areas'
import { personName } from './personMatch'

interface Found extends Record<string, unknown> {
  readonly id: string
  readonly title: string
  readonly note: string
}

interface Kind {
  readonly kind: RelatedRow['kind']
  /** Who may see it besides those who may see the record. */
  readonly operator?: OperatorPermission
  /** `id`, `title` and `note` as texts. */
  readonly rows: SQL
  readonly say?: (note: string) => string
}

/** Reads what belongs to a record, as far as the caller's permissions allow. */
export async function readRelated(
  db: Db,
  kinds: readonly Kind[],
  permissions: readonly OperatorPermission[],
): Promise<RelatedRow[]> {
  const open = kinds.filter(({ operator }) => operator === undefined || permissions.includes(operator))
  const found = await Promise.all(
    open.map(async ({ kind, rows, say = (note) => note }) => {
      const { rows: few } = await db.execute<Found>(sql`${rows} limit ${relatedShown}`)
      return few.map(({ id, title, note }) => ({ kind, id, title, note: say(note) }))
    }),
  )
  return found.flat()
}

const labelIn = (list: readonly { readonly value: number; readonly label: string }[], value: string) =>
  list.find((each) => String(each.value) === value)?.label ?? ''

export const companiesOf = (userId: number): Kind => ({
  kind: 'company',
  rows: sql`select brands.id::text, brand_name as title, m.role as note
    from brand_members m join brands on brands.id = m.brand_id where m.user_id = ${userId} order by m.joined_at desc`,
  say: (role) => (Object.hasOwn(brandRoleNames, role) ? brandRoleNames[role as keyof typeof brandRoleNames] : ''),
})

export const peopleOf = (brandId: number): Kind => ({
  kind: 'person',
  operator: 'accounts',
  rows: sql`select m.user_id::text as id, coalesce(nullif(${personName}, ''), '未填写姓名') as title, m.role as note
    from brand_members m
    left join recruiters c on c.user_id = m.user_id
    left join resumes r on r.user_id = m.user_id
    where m.brand_id = ${brandId} order by m.joined_at`,
  say: (role) => (Object.hasOwn(brandRoleNames, role) ? brandRoleNames[role as keyof typeof brandRoleNames] : ''),
})

/** The newest jobs of a recruiter or a company. */
export const jobsOf = (condition: SQL): Kind => ({
  kind: 'job',
  operator: 'jobs',
  rows: sql`select id::text, job_name as title, status::text as note from jobs where ${condition} order by id desc`,
  say: (status) => labelIn(jobStates, status),
})

export const resumeOf = (userId: number): Kind => ({
  kind: 'resume',
  rows: sql`select id::text, coalesce(nullif(name, ''), '未填写姓名') as title, area_code as note
    from resumes where user_id = ${userId}`,
  say: areaAddress,
})

export const complaintsAbout = (condition: SQL): Kind => ({
  kind: 'complaint',
  operator: 'complaints',
  rows: sql`select id::text, title, reason || ' ' || state as note from complaints where ${condition} order by id desc`,
  say: (note) => {
    const [reason = '', state = ''] = note.split(' ')
    return `${reasonLabel(reason)} · ${labelIn(complaintStates, state)}`
  },
})

export const ordersOf = (userId: number): Kind => ({
  kind: 'order',
  operator: 'money',
  rows: sql`select no as id, title, amount || ' ' || state as note from orders
    where user_id = ${userId} order by created_at desc`,
  say: (note) => {
    const [amount = '', state = ''] = note.split(' ')
    const known = Object.hasOwn(orderStates, state) ? orderStates[state as keyof typeof orderStates] : ''
    return [showYuan(Number(amount)), known].filter(Boolean).join(' · ')
  },
})

export const certificationsOf = (brandId: number): Kind => ({
  kind: 'certification',
  rows: sql`select id::text, company_name as title, state::text as note from brand_certifications
    where brand_id = ${brandId} and state > 0 order by id desc`,
  say: (state) => certificationStates[Number(state) as keyof typeof certificationStates] ?? '',
})
