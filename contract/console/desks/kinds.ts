import * as z from 'zod/mini'
import type { OperatorPermission } from '../../operators'
import type { ActSubject } from '../actNames'

/** What the console lists with details: who may see it, and what the log of acts calls one. */
export const deskKinds = {
  people: { title: '用户', permission: 'accounts', subject: 'account' },
  companies: { title: '公司', permission: 'companies', subject: 'company' },
  jobs: { title: '职位', permission: 'jobs', subject: 'job' },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly permission: OperatorPermission; readonly subject: ActSubject }>
>

export type DeskKind = keyof typeof deskKinds
export const allDeskKinds = Object.keys(deskKinds) as [DeskKind, ...DeskKind[]]
export const DeskKind = z.enum(allDeskKinds, '列表不正确')
