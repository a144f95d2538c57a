import type { Contact } from '#contract/chat/model'
import {
  findContacts,
  removeContact,
  setContactBlack,
  setContactFavorites,
  setContactImproper,
  setContactTop,
} from '#contract/chat/talks'
import { codes, failure, type Result, success } from '#contract/errors'
import type { Db } from '../../../db/database'
import type { Services } from '../../../services'
import { handle } from '../../../wire/handle'
import { changeChat } from '../talks/updates'
import { type ChangedContact, removeFromList, setFlags } from './contactFlags'
import { findVisibleContacts } from './contacts'
import { oneState } from './unread'

export const noTalk = failure(codes.notFound, '聊天不存在')

async function change(
  services: Services,
  work: (tx: Db) => Promise<ChangedContact | undefined>,
): Promise<Result<Contact>> {
  const { contact } = await changeChat(services, async (tx) => (await work(tx)) ?? { contact: undefined, pushes: [] })
  return contact ? success(contact) : noTalk
}

/** The owner's contact in the talk that a call names. */
const ownerOf = (imUserId: number, { cid }: { cid: number }) => ({ cid, imUserId })

export const contactHandlers = [
  handle(findContacts, async ({ input, user, services }) =>
    success(await services.db.transaction((tx) => findVisibleContacts(tx, user.imUserId, input), oneState)),
  ),
  handle(setContactTop, ({ input, user, services }) =>
    change(services, (tx) => setFlags(tx, ownerOf(user.imUserId, input), { isTop: input.value })),
  ),
  handle(setContactBlack, ({ input, user, services }) =>
    change(services, (tx) => setFlags(tx, ownerOf(user.imUserId, input), { isBlack: input.value })),
  ),
  handle(setContactImproper, ({ input, user, services }) =>
    change(services, (tx) => setFlags(tx, ownerOf(user.imUserId, input), { isImproper: input.value })),
  ),
  handle(setContactFavorites, ({ input, user, services }) =>
    change(services, (tx) => setFlags(tx, ownerOf(user.imUserId, input), { isFavorites: input.value })),
  ),
  handle(removeContact, ({ input, user, services }) =>
    change(services, (tx) => removeFromList(tx, ownerOf(user.imUserId, input))),
  ),
]
