import * as z from 'zod/mini'
import { accountSubject } from '../../complaints/blocking'
import { jobSubject } from '../../jobs/life'
import type { ActSubject } from '../../operatorActs'
import type { OperatorPermission } from '../../operators'

export const companySubject = { key: 'company', title: '公司' } as const

/** What the console lists with details: who may see it, and what the log of acts calls one. */
export const recordKinds = {
  people: { title: '用户', permission: 'accounts', subject: accountSubject },
  companies: { title: '公司', permission: 'companies', subject: companySubject },
  jobs: { title: '职位', permission: 'jobs', subject: jobSubject },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly permission: OperatorPermission; readonly subject: ActSubject }>
>

export type RecordKind = keyof typeof recordKinds
export const recordSubjects: readonly ActSubject[] = Object.values(recordKinds).map(({ subject }) => subject)
export const allRecordKinds = Object.keys(recordKinds) as [RecordKind, ...RecordKind[]]
export const RecordKind = z.enum(allRecordKinds, '列表不正确')

/** All lists of the console. The rows of `messages` are only looked at: nothing is done with many of them, and none has a page. */
export const deskKinds = {
  ...recordKinds,
  messages: { title: '消息', permission: 'complaints' },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly permission: OperatorPermission }>>

export type DeskKind = keyof typeof deskKinds
const allDeskKinds = Object.keys(deskKinds) as [DeskKind, ...DeskKind[]]
export const DeskKind = z.enum(allDeskKinds, '列表不正确')

export const isRecordKind = (kind: DeskKind): kind is RecordKind => Object.hasOwn(recordKinds, kind)
