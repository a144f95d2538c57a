import { parseArgs } from 'node:util'
import { and, asc, count, eq, gte, type SQL } from 'drizzle-orm'
import { feedbackKinds } from '#contract/documents/service'
import { toCsv } from '#contract/text/toCsv'
import type { Db } from '../db/database'
import { feedbacks } from '../db/schema/documents'
import { formSubmissions, forms } from '../db/schema/forms'
import { tenants } from '../db/schema/site/tenants'
import { columnsOf, sayAnswer } from '../features/documents/desk/answerTable'
import { StartupError } from '../startup/startupError'

const usage = `用法：
  npm run feedback -- list（用户的意见反馈）
  npm run feedback -- forms（表单，各有多少人提交）
  npm run feedback -- answers 表单编号（一个表单的全部回答）
选项：--site 站点，只看一个站点；--since 2026-11-01，只看这天以后的；--csv，输出表格，默认每行一个JSON对象`

type Row = Readonly<Record<string, string | number>>

/**
 * `npm run feedback`: what users wrote to a site's staff, and their answers to its forms. Returns the lines to print: JSON objects
 * or one CSV table.
 */
export async function feedbackCommand(db: Db, words: readonly string[]): Promise<readonly string[]> {
  const { positionals, values } = readWords(words)
  const [verb, form, ...more] = positionals
  if (more.length > 0 || (form !== undefined && verb !== 'answers')) throw new StartupError(usage)
  const scope = { tenantId: await findTenantId(db, values.site), since: readDay(values.since) }
  const rows = await readRows(db, verb, form, scope)
  if (values.csv !== true) return rows.map((row) => JSON.stringify(row))
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [toCsv([heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]).trimEnd()]
}

interface Scope {
  readonly tenantId: number | undefined
  readonly since: Date | undefined
}

function readRows(db: Db, verb: string | undefined, form: string | undefined, scope: Scope): Promise<readonly Row[]> {
  if (verb === 'list') return listFeedback(db, scope)
  if (verb === 'forms') return listForms(db, scope)
  if (verb === 'answers' && /^\d{1,15}$/.test(form ?? '')) return listAnswers(db, Number(form), scope)
  throw new StartupError(usage)
}

async function listFeedback(db: Db, { tenantId, since }: Scope): Promise<readonly Row[]> {
  const rows = await db
    .select({ row: feedbacks, site: tenants.key })
    .from(feedbacks)
    .innerJoin(tenants, eq(tenants.id, feedbacks.tenantId))
    .where(and(isOf(feedbacks.tenantId, tenantId), since && gte(feedbacks.createdAt, since)))
    .orderBy(asc(feedbacks.createdAt), asc(feedbacks.id))
  return rows.map(({ site, row: { id, userId, kind, content, contact, createdAt } }) => ({
    站点: site,
    编号: id,
    时间: createdAt.toISOString(),
    类型: feedbackKinds[kind] ?? '其他',
    用户: userId ?? '',
    联系方式: contact,
    内容: content,
  }))
}

async function listForms(db: Db, { tenantId, since }: Scope): Promise<readonly Row[]> {
  const submitted = and(eq(formSubmissions.formId, forms.id), since && gte(formSubmissions.updatedAt, since))
  const rows = await db
    .select({ site: tenants.key, id: forms.id, title: forms.title, submissions: count(formSubmissions.id) })
    .from(forms)
    .innerJoin(tenants, eq(tenants.id, forms.tenantId))
    .leftJoin(formSubmissions, submitted)
    .where(isOf(forms.tenantId, tenantId))
    .groupBy(tenants.key, forms.id)
    .orderBy(asc(tenants.key), asc(forms.id))
  return rows.map(({ site, id, title, submissions }) => ({ 站点: site, 编号: id, 表单: title, 提交: submissions }))
}

/** One row a person, with the form's questions as columns. */
async function listAnswers(db: Db, id: number, { tenantId, since }: Scope): Promise<readonly Row[]> {
  const [form] = await db
    .select()
    .from(forms)
    .where(and(eq(forms.id, id), isOf(forms.tenantId, tenantId)))
  if (!form) throw new StartupError(`没有编号为 ${id} 的表单，npm run feedback -- forms 列出全部表单。`)
  const columns = columnsOf(form.groups)
  const rows = await db
    .select()
    .from(formSubmissions)
    .where(and(eq(formSubmissions.formId, id), since && gte(formSubmissions.updatedAt, since)))
    .orderBy(asc(formSubmissions.createdAt), asc(formSubmissions.id))
  return rows.map(({ userId, updatedAt, answers }) => ({
    用户: userId,
    时间: updatedAt.toISOString(),
    ...Object.fromEntries(columns.map(({ key, label }) => [label, sayAnswer(answers[key])])),
  }))
}

const isOf = (column: typeof feedbacks.tenantId | typeof forms.tenantId, tenantId: number | undefined) =>
  tenantId === undefined ? undefined : (eq(column, tenantId) as SQL)

function readWords(words: readonly string[]) {
  const options = { site: { type: 'string' }, since: { type: 'string' }, csv: { type: 'boolean' } } as const
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch {
    throw new StartupError(usage)
  }
}

/** The first moment of a day in China. */
function readDay(day: string | undefined): Date | undefined {
  if (day === undefined) return undefined
  const start = new Date(`${day}T00:00:00+08:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(start.getTime())) throw new StartupError(usage)
  return start
}

async function findTenantId(db: Db, key: string | undefined): Promise<number | undefined> {
  if (key === undefined) return undefined
  const [site] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.key, key))
  if (!site) throw new StartupError(`没有站点 ${key}。`)
  return site.id
}
