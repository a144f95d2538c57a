import { eq } from 'drizzle-orm'
import { confirmDocuments, findDocuments, getDocument } from '../../../contract/documents/document'
import { codes, failure, success } from '../../../contract/errors'
import { documentConfirmations } from '../../db/schema/documents'
import { type Handler, handle } from '../../wire/handle'
import { type DocumentVersion, library, toHtml } from './library'

const missing = failure(codes.notFound, '文档不存在')

const about = ({ version, effectiveAt, changes }: DocumentVersion) => ({ version, effectiveAt, changes })

/** Legal documents (domain 7): anybody may read them, in force or former; who agrees is remembered with the time. */
export const documentHandlers: readonly Handler[] = [
  handle(getDocument, async ({ input, tenant }) => {
    const document = library.find(({ key }) => key === input.key)
    const wanted = input.version
    const version = document?.versions.find((each) => wanted === undefined || each.version === wanted)
    if (!document || !version) return missing
    const { key, name } = document
    return success({ key, name, ...about(version), content: toHtml(version.text, tenant.name) })
  }),

  handle(findDocuments, async ({ input }) => {
    const found = library.filter(({ key }) => input.key === undefined || key === input.key)
    if (found.length === 0) return missing
    return success({ list: found.map(({ key, name, versions }) => ({ key, name, versions: versions.map(about) })) })
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
      .onConflictDoNothing()
    const rows = await services.db.select().from(documentConfirmations).where(eq(documentConfirmations.userId, userId))
    const list = input.documents.map(({ key, version }) => {
      const row = rows.find((each) => each.key === key && each.version === version)
      return { key, version, confirmedAt: (row?.confirmedAt ?? confirmedAt).toISOString() }
    })
    return success({ list })
  }),
]
