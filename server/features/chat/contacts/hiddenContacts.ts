import { findHiddenContacts } from '#contract/chat/hiddenContacts'
import { success } from '#contract/errors'
import { handle } from '../../../wire/handle'
import { openChatUser } from '../login/chatUsers'
import { findFlaggedContacts } from './contacts'

/** The caller's hidden contacts: blacklisted or improper. */
export const hiddenContactsHandler = handle(findHiddenContacts, async ({ input, user, tenant, services }) => {
  const { userId, role } = user
  const page = await services.db.transaction(async (tx) => {
    const ownerIm = await openChatUser(tx, { tenantId: tenant.id, userId, role })
    return findFlaggedContacts(tx, ownerIm, input)
  })
  return success(page)
})
