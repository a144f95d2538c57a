import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { downloadZip } from 'client-zip'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { accountPages } from '#contract/account/pages'
import { limits } from '#contract/limits'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { dataExports } from '../../../db/schema/accounts/security'
import { tenants } from '../../../db/schema/site/tenants'
import { uploads } from '../../../db/schema/uploads'
import { Message, sendMessage } from '../../../outbound/messages/message'
import type { OuterServices, Services } from '../../../services'
import { findRoles } from '../../../sessions/sessions'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { contentRemovals, exportName } from '../../auth/removeAccount'
import { notify } from '../../notices/notify'
import { type ExportPage, fileName, htmlIndex, htmlPage, htmlTable } from './exportPages'
import { talkMessages } from './talkMessages'
import { exportTopics } from './topics'

type Row = Record<string, unknown>

interface ZipEntry {
  readonly name: string
  readonly input: string | Readable
  readonly lastModified: Date
}

const talkColumns = { cid: '会话', sentAt: '时间', from: '谁', ownRole: '我的身份', text: '内容' }

/** Tells the owner by mail or text message that an export is ready. */
export const dataExportMessages = workKind({
  kind: 'dataExportMessage',
  title: '个人数据导出通知',
  payload: Message,
  run: (services, { payload, key }) => sendMessage(services, payload, key),
})

/** Makes the archive of an export and stores it until it expires. */
export const dataExportMaking = workKind({
  kind: 'dataExport',
  title: '个人数据导出',
  payload: z.object({ id: z.string() }),
  mostAttempts: 5,
  run: async (services, { payload: { id } }) => {
    const { db, storage } = services
    const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id))
    if (row?.state !== 'making') return
    const folder = await mkdtemp(join(tmpdir(), 'rencai-export-'))
    try {
      const path = join(folder, 'export.zip')
      await writeArchive(services, row, path)
      await storage.put(exportName(id), path, 'application/zip')
      const { size } = await stat(path)
      await db.transaction((tx) => finish({ ...services, db: tx }, row, size))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  gaveUp: ({ db }, { id }) => db.update(dataExports).set({ state: 'failed' }).where(eq(dataExports.id, id)),
})

type ExportRow = typeof dataExports.$inferSelect

async function writeArchive(services: OuterServices, row: ExportRow, path: string): Promise<void> {
  const zip = downloadZip(entries(services, row)).body as ReadableStream<Uint8Array> | null
  if (!zip) throw new Error('An archive has no body')
  await pipeline(Readable.fromWeb(zip), createWriteStream(path))
}

async function* entries(services: OuterServices, { userId, tenantId }: ExportRow): AsyncGenerator<ZipEntry> {
  const { db, now, storage } = services
  const lastModified = now()
  const entry = (name: string, input: ZipEntry['input']) => ({ name, input, lastModified })
  const pages: ExportPage[] = []
  function* both(key: string, title: string, columns: Readonly<Record<string, string>>, rows: readonly Row[]) {
    pages.push({ file: `${key}.html`, title, rows: rows.length })
    yield entry(`${key}.html`, htmlPage(title, htmlTable(columns, rows)))
    yield entry(`data/${key}.json`, JSON.stringify(rows, null, 2))
  }
  for (const { key, title, columns, rows } of exportTopics) {
    const found = await db.execute<Row>(rows(userId))
    if (found.rows.length > 0) yield* both(key, title, columns, found.rows)
  }
  const talks = await db.execute<Row>(talkMessages(userId))
  if (talks.rows.length > 0)
    yield* both(
      'talks',
      '聊天记录',
      talkColumns,
      talks.rows.map((message) => ({ ...message, text: sayMessage(message) })),
    )
  for (const { id, name, sha256 } of await db.select().from(uploads).where(eq(uploads.userId, userId))) {
    const content = await storage.read(sha256)
    if (content) yield entry(`files/${id}-${fileName(name)}`, content.stream)
  }
  const [site] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId))
  yield entry('index.html', htmlIndex({ site: site?.name ?? '', at: lastModified, pages }))
}

const kinds: Readonly<Record<string, string>> = { image: '[图片]', job: '[职位]', resume: '[简历]' }

function sayMessage({ type, content, revoked }: Row): string {
  if (revoked === true) return '[已撤回]'
  const text = (content as { readonly text?: unknown } | null)?.text
  return typeof text === 'string' && text !== '' ? text : (kinds[String(type)] ?? `[${String(type)}]`)
}

/** Marks the export as ready, notifies its owner and schedules its removal. No-op if another attempt was faster. */
async function finish(services: Services & { readonly db: Db }, row: ExportRow, size: number): Promise<void> {
  const { db, now } = services
  const { id, userId, tenantId } = row
  const expiresAt = new Date(now().getTime() + limits.exportKept)
  const done = await db
    .update(dataExports)
    .set({ state: 'ready', size, expiresAt })
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'making')))
    .returning({ id: dataExports.id })
  if (done.length === 0) return
  await enqueue(services, contentRemovals, { names: [exportName(id)] }, { runAt: expiresAt })
  const content =
    '您申请的个人数据已导出，请在7天内到“设置 - 个人数据”下载。如非本人操作，请尽快修改登录密码并联系客服。'
  for (const role of await findRoles(db, userId)) {
    await notify(db, {
      tenantId,
      userId,
      role,
      kind: 'system',
      title: '个人数据已导出',
      content,
      link: accountPages['my-setting-data'].path,
      now: now(),
    })
  }
  const [owner] = await db.select({ mobile: users.mobile, email: users.email }).from(users).where(eq(users.id, userId))
  if (!owner) return
  const message = { tenantId, to: owner.email || owner.mobile, subject: '个人数据已导出', text: content }
  await enqueue(services, dataExportMessages, {
    ...message,
    template: 'accountWarning',
    params: { content, link: '' },
  })
}
