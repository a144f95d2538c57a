import { getAccountStatus } from '../../contract/account/bindings.ts'
import { findChoosableAccounts } from '../../contract/auth/choice.ts'
import { loginEncrypted } from '../../contract/auth/otherLogins.ts'
import { findConversations, getUnread, loginChatPlain } from '../../contract/chat/talks.ts'
import { decryptMiniData, getDouyinConfig, openMiniSession } from '../../contract/embedded/host.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { getLandmark } from '../../contract/maps/landmark.ts'
import { findAreaList, searchAreas } from '../../contract/settings/areas.ts'
import { findAllPublic, findPublicMulti, findPublicTypes } from '../../contract/settings/publicData.ts'
import { getChatSettings } from '../../contract/tenants/app.ts'
import { getSeo } from '../../contract/tenants/design.ts'
import {
  getOpenData,
  getProductTypes,
  getSiteConfig,
  getSystemProps,
  getSystemSettings,
} from '../../contract/tenants/site.ts'
import { checkPrivilege, getPrivilegeConfig } from '../../contract/vip/privileges.ts'

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
