import { searchContacts, searchMessages } from '#contract/chat/search/search'
import { success } from '#contract/errors'
import { handle } from '../../../wire/handle'
import { findContactsByName } from '../contacts/contactSearch'
import { loadContactsOf } from '../contacts/contacts'
import { oneState } from '../contacts/unread'
import { toMessage } from '../messages/messageRows'
import { findByWords } from './messageSearch'
import { wordQueue } from './wordQueue'

export const searchHandlers = [
  handle(searchMessages, async ({ input, user, tenant, services }) => {
    const ownerIm = user.imUserId
    await services.own(wordQueue).settled()
    const found = await services.db.transaction(async (tx) => {
      const { rows, next } = await findByWords(tx, { ...input, tenantId: tenant.id, ownerIm })
      const contacts = await loadContactsOf(tx, ownerIm, [...new Set(rows.map(({ cid }) => cid))])
      return { rows, next, contacts: new Map(contacts.map((contact) => [contact.cid, contact])) }
    }, oneState)
    const list = found.rows.flatMap((row) => {
      const contact = found.contacts.get(row.cid)
      if (!contact) return []
      const { peer, readMsgId, peerReadMsgId } = contact
      return [{ message: toMessage(row, { ownerIm, readMsgId, peerReadMsgId }), name: peer.name, avatar: peer.avatar }]
    })
    return success({ list, next: found.next })
  }),

  handle(searchContacts, async ({ input, user, services }) => {
    const request = { ...input, ownerIm: user.imUserId }
    return success({ list: await services.db.transaction((tx) => findContactsByName(tx, request), oneState) })
  }),
]
