import type { Contact, Conversation } from '#contract/chat/model'
import {
  findConversations,
  getConversation,
  getConversationByJob,
  getConversationByRelation,
  switchConversationJob,
} from '#contract/chat/talks'
import { mayAs } from '#contract/companies/roles'
import { success } from '#contract/errors'
import { findMembership, notAllowed } from '../../../companies/brandRights'
import type { Services } from '../../../services'
import { type Caller, handle, type Tenant } from '../../../wire/handle'
import { refuseUnmet } from '../../jobs/conditions/refuseUnmet'
import { loadJobCards } from '../../jobs/jobCards'
import { noTalk } from '../contacts/contactCalls'
import { restoreToList } from '../contacts/contactFlags'
import { findVisibleContacts } from '../contacts/contacts'
import { oneState } from '../contacts/unread'
import { choosePartiesByJob, choosePartiesByResume } from './parties'
import { switchJob } from './switchJob'
import { openTalk, type TalkParties } from './talks'
import { changeChat } from './updates'

interface Asker {
  readonly services: Services
  readonly tenant: Tenant
  readonly user: Caller
}

export const conversationHandlers = [
  handle(findConversations, async ({ input, user, tenant, services }) => {
    const page = await services.db.transaction((tx) => findVisibleContacts(tx, user.imUserId, input), oneState)
    return success({ list: await withJobs({ services, tenant, user }, page.list), total: page.total })
  }),

  handle(getConversation, async ({ input, user, tenant, services }) => {
    const owner = { cid: input.cid, imUserId: user.imUserId }
    const { contact } = await changeChat(
      services,
      async (tx) => (await restoreToList(tx, owner)) ?? { contact: undefined, pushes: [] },
    )
    return contact ? success(await withJob({ services, tenant, user }, contact)) : noTalk
  }),

  handle(getConversationByJob, async ({ input, user, tenant, services }) => {
    const parties = await choosePartiesByJob(services.db, { tenantId: tenant.id, seekerId: user.userId, ...input })
    if (!parties.ok) return parties
    const first = { tenantId: tenant.id, jobId: input.jobId, seekerId: user.userId, now: services.now() }
    const unmet = await refuseUnmet(services.db, first)
    if (unmet) return unmet
    return success(await withJob({ services, tenant, user }, await openFor(services, user, parties.data)))
  }),

  handle(getConversationByRelation, async ({ input, user, tenant, services }) => {
    const { relationId, jobId } = input
    const membership = await findMembership(services.db, { tenantId: tenant.id, userId: user.userId })
    if (membership && !mayAs(membership.role, 'handleCandidates')) return notAllowed
    const request = { tenantId: tenant.id, recruiterId: user.userId, resumeId: relationId, jobId }
    const parties = await choosePartiesByResume(services.db, request)
    if (!parties.ok) return parties
    return success(await withJob({ services, tenant, user }, await openFor(services, user, parties.data)))
  }),

  handle(switchConversationJob, async ({ input, user, tenant, services }) => {
    const { switched } = await changeChat(services, async (tx) => {
      const changed = await switchJob(tx, { ...input, imUserId: user.imUserId })
      return changed.ok
        ? { switched: success(changed.data.contact), pushes: changed.data.pushes }
        : { switched: changed, pushes: [] }
    })
    return switched.ok ? success(await withJob({ services, tenant, user }, switched.data)) : switched
  }),
]

/** Opens the talk and returns the caller's contact, restored to the list if it was removed. */
async function openFor(services: Services, user: Caller, parties: TalkParties): Promise<Contact> {
  const { contact } = await changeChat(services, async (tx) => {
    const { talk, pushes } = await openTalk(tx, parties)
    const imUserId = user.userId === parties.seekerId ? talk.seekerIm : talk.recruiterIm
    const restored = await restoreToList(tx, { cid: talk.id, imUserId })
    if (restored === undefined) throw new Error(`Talk ${talk.id} lacks a contact`)
    return { contact: restored.contact, pushes: [...pushes, ...restored.pushes] }
  })
  return contact
}

async function withJob(asker: Asker, contact: Contact): Promise<Conversation> {
  const [conversation] = await withJobs(asker, [contact])
  return conversation ?? { id: contact.cid, contact, userjob: null }
}

/** Contacts with the cards of the jobs they are about, which one query brings. */
async function withJobs({ services, tenant, user }: Asker, contacts: readonly Contact[]): Promise<Conversation[]> {
  const ids = [...new Set(contacts.flatMap(({ jobId }) => jobId ?? []))]
  const cards = await loadJobCards(services, { tenantId: tenant.id, ids, viewer: user })
  const byId = new Map(cards.map((card) => [card.id, card]))
  return contacts.map((contact) => ({
    id: contact.cid,
    contact,
    userjob: byId.get(contact.jobId ?? 0) ?? null,
  }))
}
