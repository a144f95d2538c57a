import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
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
} from '#contract/documents/document'
import { findRenewals } from '#contract/documents/renewals'
import { legalDocuments } from '#contract/documents/siteKinds'
import { codes, type Failure, failure, success } from '#contract/errors'
import { recruiter } from '#contract/roles'
import type { Db } from '../../db/database'
import { documentConfirmations } from '../../db/schema/documents'
import { resumes } from '../../db/schema/resumes'
import { notOffered } from '../../outbound/abilities'
import { contentCache } from '../../siteContent/contentCache'
import { type Handler, handle } from '../../wire/handle'
import { findLegalFacts, type LegalFacts } from './legalFacts'
import { contentOf, type LibraryDocument, library } from './library'
import { type AnyVersion, documentDoorHandlers, findVersions, textOf } from './ownVersions'

const missing = failure(codes.notFound, '文档不存在')

/** A document on something that the site does not have. */
const refuseLacking = ({ key }: LibraryDocument, { abilities }: LegalFacts): Failure | undefined => {
  const needs = documentNeeds[key]
  return needs === undefined || abilities.includes(needs) ? undefined : notOffered(needs)
}

const about = ({ version, effectiveAt, changes }: AnyVersion) => ({ version, effectiveAt, changes })

/** Legal documents (domain 7): anybody may read them, in force or former; who agrees is remembered with the time. */
export const documentHandlers: readonly Handler[] = [
  handle(getDocument, async (context) => {
    const { input, tenant, services } = context
    const facts = await findLegalFacts(services, tenant)
    const document = library.find(({ key }) => key === input.key)
    if (!document) return missing
    const lacking = refuseLacking(document, facts)
    if (lacking) return lacking
    const { key } = document
    const versions = await findVersions(document, facts, context)
    const wanted = input.version
    const version = versions.find((each) => wanted === undefined || each.version === wanted)
    if (!version) return missing
    const hasFormer = versions.length > 1
    const content = contentOf(await textOf(version, key, context), facts)
    return success({ key, name: documentNames[key], ...about(version), hasFormer, content })
  }),

  handle(findDocuments, async (context) => {
    const { input, tenant, services } = context
    const facts = await findLegalFacts(services, tenant)
    const found = library.filter(
      (each) => (input.key === undefined || each.key === input.key) && !refuseLacking(each, facts),
    )
    if (found.length === 0) return missing
    const list = found.map(async (each) => ({
      key: each.key,
      name: documentNames[each.key],
      versions: (await findVersions(each, facts, context)).map(about),
    }))
    return success({ list: await Promise.all(list) })
  }),

  handle(findRenewals, async (context) => {
    const { user, tenant, services } = context
    const shown = await services.own(contentCache).read(tenant.id, legalDocuments.key)
    if (shown.length === 0) return success({ list: [] })
    const facts = await findLegalFacts(services, tenant)
    const own = eq(documentConfirmations.userId, user.userId)
    const rows = await services.db.select().from(documentConfirmations).where(own)
    const role = user.role === recruiter ? 'recruiter' : 'seeker'
    const list = []
    for (const document of library.filter((each) => !refuseLacking(each, facts))) {
      // Nobody is asked to agree to a draft.
      const [present] = await findVersions(document, facts, { services, tenant })
      const isAsked = present && 'again' in present && (present.again === 'all' || present.again === role)
      if (!isAsked) continue
      const { version, changes } = present
      const isConfirmed = rows.some((row) => row.key === document.key && row.version === version && !row.withdrawnAt)
      if (!isConfirmed) list.push({ key: document.key, name: documentNames[document.key], version, changes })
    }
    return success({ list })
  }),

  handle(confirmDocuments, async (context) => {
    const { input, user, tenant, services, request } = context
    const facts = await findLegalFacts(services, tenant)
    for (const { key, version } of input.documents) {
      const document = library.find((each) => each.key === key)
      const isBuiltIn = document?.versions.some((each) => each.version === version)
      const own = document && !isBuiltIn ? await findVersions(document, facts, context) : []
      if (!isBuiltIn && !own.some((each) => each.version === version)) return missing
    }
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
  ...documentDoorHandlers,
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
