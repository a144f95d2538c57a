import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { dayInChina } from '../../../contract/chinaTime'
import {
  type Consent,
  confirmDocuments,
  documentNames,
  documentNeeds,
  findConsents,
  findDocuments,
  getDocument,
  type WithdrawalEffect,
  withdrawConsent,
} from '../../../contract/documents/document'
import { codes, type Failure, failure, success } from '../../../contract/errors'
import type { Db } from '../../db/database'
import { documentConfirmations } from '../../db/schema/documents'
import { resumes } from '../../db/schema/resumes'
import { notOffered } from '../../outbound/abilities'
import type { Services } from '../../services'
import { type Handler, handle } from '../../wire/handle'
import { findLegalFacts, type LegalFacts } from './legalFacts'
import { contentOf, type DocumentVersion, type LibraryDocument, library, versionsOn } from './library'

const missing = failure(codes.notFound, '文档不存在')

/** A document on something that the site does not have. */
const refuseLacking = ({ key }: LibraryDocument, { abilities }: LegalFacts): Failure | undefined => {
  const needs = documentNeeds[key]
  return needs === undefined || abilities.includes(needs) ? undefined : notOffered(needs)
}

const versionsNow = (document: LibraryDocument, { madeOn }: LegalFacts, { now }: Pick<Services, 'now'>) =>
  versionsOn(document, { madeOn, today: dayInChina(now()) })

const about = ({ version, effectiveAt, changes }: DocumentVersion) => ({ version, effectiveAt, changes })

/** Legal documents (domain 7): anybody may read them, in force or former; who agrees is remembered with the time. */
export const documentHandlers: readonly Handler[] = [
  handle(getDocument, async ({ input, tenant, services }) => {
    const facts = await findLegalFacts(services, tenant)
    const document = library.find(({ key }) => key === input.key)
    if (!document) return missing
    const lacking = refuseLacking(document, facts)
    if (lacking) return lacking
    const { key } = document
    const versions = versionsNow(document, facts, services)
    const wanted = input.version
    const version = versions.find((each) => wanted === undefined || each.version === wanted)
    if (!version) return missing
    const hasFormer = versions.length > 1
    return success({ key, name: documentNames[key], ...about(version), hasFormer, content: contentOf(version, facts) })
  }),

  handle(findDocuments, async ({ input, tenant, services }) => {
    const facts = await findLegalFacts(services, tenant)
    const found = library.filter(
      (each) => (input.key === undefined || each.key === input.key) && !refuseLacking(each, facts),
    )
    if (found.length === 0) return missing
    return success({
      list: found.map((each) => ({
        key: each.key,
        name: documentNames[each.key],
        versions: versionsNow(each, facts, services).map(about),
      })),
    })
  }),

  handle(confirmDocuments, async ({ input, user, tenant, services, request }) => {
    const isKnown = input.documents.every(({ key, version }) =>
      library.some((document) => document.key === key && document.versions.some((each) => each.version === version)),
    )
    if (!isKnown) return missing
    const { userId } = user
    const confirmedAt = services.now()
    await services.db
      .insert(documentConfirmations)
      .values(input.documents.map((each) => ({ tenantId: tenant.id, userId, ...each, ip: request.ip, confirmedAt })))
      .onConflictDoUpdate({
        target: [documentConfirmations.userId, documentConfirmations.key, documentConfirmations.version],
        set: { confirmedAt, ip: request.ip, withdrawnAt: null },
        setWhere: isNotNull(documentConfirmations.withdrawnAt),
      })
    const rows = await services.db.select().from(documentConfirmations).where(eq(documentConfirmations.userId, userId))
    const list = input.documents.map(({ key, version }) => {
      const row = rows.find((each) => each.key === key && each.version === version)
      return { key, version, confirmedAt: (row?.confirmedAt ?? confirmedAt).toISOString() }
    })
    return success({ list })
  }),

  handle(findConsents, async ({ user, services }) => success({ list: await loadConsents(services.db, user.userId) })),

  handle(withdrawConsent, async ({ input, user, services: { db, now } }) => {
    const { userId } = user
    const own = and(eq(documentConfirmations.userId, userId), eq(documentConfirmations.key, input.key))
    if ((await db.$count(documentConfirmations, own)) === 0) return neverGiven
    const effect = effectOf(input.key)
    if (effect === 'close') return needsClosing
    await db.transaction(async (tx) => {
      await tx
        .update(documentConfirmations)
        .set({ withdrawnAt: now() })
        .where(and(own, isNull(documentConfirmations.withdrawnAt)))
      if (effect === 'hide') await tx.update(resumes).set({ visible: false }).where(eq(resumes.userId, userId))
    })
    return success({ list: await loadConsents(db, userId) })
  }),
]

const neverGiven = failure(codes.notFound, '您没有同意过该文件')
const needsClosing = failure(codes.conflict, '撤回后将无法使用本站，如需撤回请注销账号')

const effects: Readonly<Record<string, WithdrawalEffect>> = { XY1007: 'hide', XY1011: 'plain' }
const effectOf = (key: string): WithdrawalEffect => effects[key] ?? 'close'

/** The last confirmation of each document. */
async function loadConsents(db: Db, userId: number): Promise<Consent[]> {
  const rows = await db
    .select()
    .from(documentConfirmations)
    .where(eq(documentConfirmations.userId, userId))
    .orderBy(desc(documentConfirmations.confirmedAt), desc(documentConfirmations.id))
  return library.flatMap(({ key }) => {
    const row = rows.find((each) => each.key === key)
    if (!row) return []
    const { version, confirmedAt, withdrawnAt } = row
    return {
      key,
      name: documentNames[key],
      version,
      effect: effectOf(key),
      confirmedAt: confirmedAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? '',
    }
  })
}
