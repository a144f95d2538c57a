import { getAccountStatus } from '../account/bindings'
import { findChoosableAccounts } from '../auth/choice'
import { loginEncrypted } from '../auth/otherLogins'
import { findConversations, getUnread, loginChatPlain } from '../chat/talks'
import { decryptMiniData, getDouyinConfig, openMiniSession } from '../embedded/host'
import type { Endpoint } from '../endpoint'
import { getLandmark } from '../maps/landmark'
import { findAreaList, searchAreas } from '../settings/areas'
import { findAllPublic, findPublicMulti, findPublicTypes } from '../settings/publicData'
import { getChatSettings } from '../tenants/app'
import { getSeo } from '../tenants/design'
import { getOpenData, getProductTypes, getSiteConfig, getSystemProps, getSystemSettings } from '../tenants/site'
import { checkPrivilege, getPrivilegeConfig } from '../vip/privileges'

export interface OutsideProgram {
  readonly name: string
  /** What it does with a site. */
  readonly does: string
  /** The endpoints that are there for it: no page of ours calls them. */
  readonly calls: readonly Endpoint[]
}

/**
 * Programs outside this repository that call a site (core 7.1, domain 7). An endpoint without a page of ours is named by one of
 * them, which the API reference says at the call. `tests/api/embedded/outsidePrograms.test.ts` makes their calls as they do.
 */
export const outsidePrograms: readonly OutsideProgram[] = [
  {
    name: 'mini-program',
    does: 'The native part of a mini-program: it finds the site that its app belongs to, decrypts what its platform hands over, and logs its user in before it opens the pages.',
    calls: [getSiteConfig, openMiniSession, decryptMiniData, loginEncrypted],
  },
  {
    name: 'native app',
    does: 'An app with screens of its own: it asks for what the site allows, chats without sealing where its platform cannot encrypt, and counts unread messages for its icon.',
    calls: [
      getChatSettings,
      getSystemSettings,
      getSystemProps,
      findChoosableAccounts,
      getAccountStatus,
      getPrivilegeConfig,
      checkPrivilege,
      loginChatPlain,
      getUnread,
      findConversations,
    ],
  },
  {
    name: 'partner site',
    does: 'A city portal or a school’s site that shows jobs of the site in pages of its own, with the same choices and titles, also in apps whose SDK ours does not load.',
    calls: [
      findPublicTypes,
      findPublicMulti,
      findAllPublic,
      getOpenData,
      getProductTypes,
      searchAreas,
      findAreaList,
      getLandmark,
      getSeo,
      getDouyinConfig,
    ],
  },
]
