import { ownerOf, type PageRow, pageRows } from 'virtual:page-menu'
import type { OperatorPermission } from '#contract/operators'
import { type MeGroup, type PageMenuRow, settingGroups } from '#contract/page'
import type { Role } from '#contract/roles'
import { seeker } from '#contract/roles'
import { offered, type ShownAction } from '#kernel/menus/actions'
import { roleOf } from '#kernel/pages/route'
import { refusalOf } from '#platform/abilities'
import type { Layout } from '#platform/layout'
import { isInMyArea } from './inMyArea'
import type { MyAction, MyContext } from './myActions'

type LeftGroup = NonNullable<PageMenuRow['left']>

export interface LeftMenuGroup {
  readonly title: string
  readonly rows: readonly PageRow[]
}

const titles: readonly { readonly group: LeftGroup; readonly title: (role: Role) => string }[] = [
  { group: 'site', title: () => '站点管理' },
  { group: 'own', title: (role) => (role === seeker ? '求职' : '招聘') },
  { group: 'messages', title: () => '消息' },
  { group: 'account', title: () => '账号' },
]

/** Whose menu it is. */
interface Viewer {
  readonly role: Role | undefined
  readonly operates?: readonly OperatorPermission[]
}

const isFor = (row: PageRow, { role, operates = [] }: Viewer) =>
  refusalOf(row.page) === undefined &&
  (row.role === undefined || roleOf(row.role) === role) &&
  (row.operator === undefined || operates.length > 0)
const mayOpen = ({ access }: PageRow, role: Role | undefined) => roleOf(access) === undefined || roleOf(access) === role

/** Operators' pages have a row even if they stand outside of 我的. */
const isShown = ({ operator, myArea }: PageRow, role: Role) => operator !== undefined || isInMyArea(myArea, role)

/** The left menu of 我的 on a desktop (screens "My area on a desktop"). */
export const leftMenu = (viewer: Viewer & { readonly role: Role }): readonly LeftMenuGroup[] =>
  titles
    .map(({ group, title }) => ({
      title: title(viewer.role),
      rows: pageRows.filter((row) => row.left === group && isFor(row, viewer) && isShown(row, viewer.role)),
    }))
    .filter(({ rows }) => rows.length > 0)

/** Whether a row of the left menu is the current one at a path. */
export const isAtRow = (path: string, row: PageRow): boolean => path === row.path || ownerOf[path] === row.page

export const labelOf = ({ label, title }: PageRow): string => label ?? title

/** Pages that /my/setting lists, by group. */
export const settingRows = (role: Role | undefined): readonly (readonly PageRow[])[] =>
  settingGroups.map((group) =>
    pageRows.filter((row) => row.setting === group && isFor(row, { role }) && mayOpen(row, role)),
  )

export interface MeRow extends ShownAction {
  readonly me: MeGroup
  readonly count?: PageMenuRow['count']
}

/** Rows of /me, pages and actions together, in the order of each group. */
export function meRows(
  actions: readonly MyAction[],
  { context, layout }: { readonly context: MyContext; readonly layout: Layout },
): readonly MeRow[] {
  const shownHere = ({ isPhoneOnly }: { readonly isPhoneOnly?: true | undefined }) =>
    layout === 'mobile' || !isPhoneOnly
  const ofPages = pageRows
    .filter((row) => isFor(row, context) && mayOpen(row, context.role) && shownHere(row))
    .filter((row) => layout === 'mobile' || (row.left === undefined && row.setting === undefined))
    .flatMap(({ me, page, icon, note, path, order, count, ...row }) =>
      me
        ? [{ key: page, icon, note, href: path, order, count, me, label: labelOf({ ...row, page, icon, path, order }) }]
        : [],
    )
  const ofActions = actions
    .filter(shownHere)
    .flatMap((action) => offered([action], context).map((row) => ({ ...row, me: action.me, order: action.order })))
  return [...ofPages, ...ofActions].sort((one, next) => one.order - next.order)
}
