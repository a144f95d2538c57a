import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'
import { ToldKind } from '../notices/ways'
import { Mobile } from '../numbers'
import { hostApp } from './hostApps'
import { noticePrograms, TemplateField, templatedKinds } from './templateFields'

/** The templates by which a site's programs tell its users what is new. */

const Program = z.enum(noticePrograms, '没有这种应用')
const Kind = ToldKind.check(z.refine((kind) => templatedKinds.includes(kind), '这种通知不能用微信发送'))

const values = {
  templateId: z.string().check(z.trim(), z.regex(/^[\w-]{0,64}$/, '模板 ID 是字母、数字、减号和下划线，请从平台复制')),
  fields: z.array(TemplateField).check(
    z.maxLength(10, '最多10个字段'),
    z.refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, '字段名不能重复'),
  ),
}

const HostTemplate = z.object({
  kind: ToldKind,
  ...values,
  /** Why the platform refused the last message, if it did. */
  fault: z.nullable(z.object({ at: Instant, says: z.string() })),
})
export type HostTemplate = z.infer<typeof HostTemplate>

/** The templates of a program. Fails with 1002 if the site does not have the program. */
export const findHostTemplates = endpoint({
  path: '/api-admin/embedded/templateFind',
  effect: 'read',
  access: { operator: 'site' },
  parties: 'none',
  input: z.strictObject({ program: Program }),
  output: z.object({ list: z.array(HostTemplate) }),
})

/**
 * Saves the template of a kind of news; with an empty id, the program tells that kind no more. Fails with 1001 and `data.field` for
 * fields that the platform would refuse, with 1002 if the site does not have the program.
 */
export const saveHostTemplate = endpoint({
  path: '/api-admin/embedded/templateSave',
  effect: 'once',
  access: { operator: 'site' },
  parties: 'none',
  acts: { save: { name: 'apps.template', title: '修改通知模板', of: hostApp } },
  input: z.strictObject({ program: Program, kind: Kind, ...values, basis: Basis }),
  output: Nothing,
})

/**
 * Sends an example to a user of the site who has bound the program and takes its messages; the mini-program's uses up one of the
 * user's consents. Fails with 1002 without the template or the user, with 1010 if the user takes none. A message that the platform
 * refuses is a success of the call.
 */
export const testHostTemplate = endpoint({
  path: '/api-admin/embedded/templateTest',
  effect: 'once',
  access: { operator: 'site' },
  parties: 'none',
  acts: { test: { name: 'apps.testTemplate', title: '测试通知模板', of: hostApp } },
  input: z.strictObject({ program: Program, kind: Kind, mobile: Mobile }),
  output: z.object({ passed: z.boolean(), says: z.string() }),
})
