import { type SQL, sql } from 'drizzle-orm'
import { type DeskPerson, type PeopleFilter, type PersonState, personStates } from '#contract/console/desks/people'
import { recruiter, seeker } from '#contract/roles'
import { maskMobile } from '#contract/text/maskMobile'
import { areaAddress } from '../../settings/catalogs/areas'
import { byTime, cameOn, deskList, inArea } from './deskList'
import { personIds, personName } from './personMatch'

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly mobile: string
  readonly blocked: boolean
  readonly closing: boolean
  readonly roles: number[]
  readonly areaCode: string
  readonly brandId: number | null
  readonly brandName: string
  readonly createdAt: string
  readonly activeAt: string | null
}

const states: Readonly<Record<PersonState, SQL>> = {
  normal: sql`not users.blocked and users.closing_at is null`,
  blocked: sql`users.blocked`,
  closing: sql`users.closing_at is not null`,
}

/** Masked; an account that is closed for good has none. */
export const showNumber = (mobile: string): string => (mobile.startsWith('closed-') ? '' : maskMobile(mobile))

export const peopleList = deskList<PeopleFilter, DeskPerson>({
  kind: 'people',
  table: sql`users`,
  orders: { newest: byTime(sql`users.created_at`), oldest: byTime(sql`users.created_at`, false) },

  match: async (_, tenantId, { text, state, role, area, ...days }) => ({
    conditions: [
      ...(text ? [sql`users.id in ${personIds(tenantId, text)}`] : []),
      ...(state ? [states[state]] : []),
      ...(role === undefined
        ? []
        : [sql`exists (select from user_roles where user_roles.user_id = users.id and role = ${role})`]),
      ...(area
        ? [
            sql`users.id in (select user_id from resumes where tenant_id = ${tenantId}
              and ${sql.join(inArea(sql`area_code`, area), sql` and `)})`,
          ]
        : []),
      ...cameOn(sql`users.created_at`, days),
    ],
    isCut: false,
  }),

  load: async (db, tenantId, ids) => {
    const { rows } = await db.execute<Row>(sql`
      select users.id, ${personName} as name, users.mobile, users.blocked, users.closing_at is not null as closing,
        array(select role from user_roles where user_id = users.id order by role) as roles,
        coalesce(r.area_code, '') as "areaCode", c.brand_id as "brandId", coalesce(brands.brand_name, '') as "brandName",
        users.created_at as "createdAt", (select max(active_at) from user_roles where user_id = users.id) as "activeAt"
      from users
      left join resumes r on r.user_id = users.id
      left join recruiters c on c.user_id = users.id
      left join brands on brands.id = c.brand_id
      where users.tenant_id = ${tenantId} and users.id = any(${sql.param([...ids])}::bigint[])`)
    return rows.map((row) => ({ row: show(row), parties: { userIds: [row.id], brandIds: [row.brandId] } }))
  },

  heads: ['编号', '姓名', '手机号', '身份', '状态', '地区', '公司', '注册时间', '最近活跃'],
  cells: ({ id, name, mobile, roles, state, area, brandName, createdAt, activeAt }) => [
    id,
    name,
    mobile,
    roles.map((role) => (role === recruiter ? '招聘者' : '求职者')).join('、'),
    personStates[state],
    area,
    brandName,
    createdAt,
    activeAt ?? '',
  ],
})

const show = (row: Row): Omit<DeskPerson, 'isParty'> => ({
  id: row.id,
  name: row.name,
  mobile: showNumber(row.mobile),
  state: row.closing ? 'closing' : row.blocked ? 'blocked' : 'normal',
  roles: row.roles.map((role) => (role === recruiter ? recruiter : seeker)),
  area: areaAddress(row.areaCode),
  brandName: row.brandName,
  createdAt: new Date(row.createdAt).toISOString(),
  activeAt: row.activeAt === null ? null : new Date(row.activeAt).toISOString(),
})
