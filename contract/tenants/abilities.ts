/**
 * What a site can do beyond the product itself. A site without an ability does not show it: its pages, menu rows, buttons and links
 * are left out, and the server refuses its calls with `notOffered`.
 */

/** Abilities that need a service of the installation's settings. Only these refuse calls. */
export const serviceAbilities = [
  /** Something can be bought: a payment provider takes the money. */
  'shop',
  'map',
  'sms',
  'mail',
  /** The messaging platform: logins by WeChat, the mini-program and its rooms for video interviews. */
  'messaging',
  'realName',
  /** Business licences are read from their picture. */
  'licences',
] as const
export type ServiceAbility = (typeof serviceAbilities)[number]

/** Abilities that a site has once it has something to show. */
export const contentAbilities = [
  /** The shop, or orders from a time when there was one: then people keep what they bought, and their wallets. */
  'purchases',
  'live',
  'activities',
  /** Career fairs and teach-ins. */
  'fairs',
  'articles',
  'news',
  'courses',
  /** Licences and registrations: those of the site's settings, and those that its operators publish. */
  'qualifications',
] as const
export type ContentAbility = (typeof contentAbilities)[number]

export type Ability = ServiceAbility | ContentAbility
export const allAbilities: readonly Ability[] = [...serviceAbilities, ...contentAbilities]

/** What a change of a saved search needs: mails can be ended on every site, and begun where the site sends them. */
export const abilityToMail = (input: object): ServiceAbility | undefined =>
  'mail' in input && input.mail === true ? 'mail' : undefined
