/** Permissions of a site's operators. Every page of the site loads them, but not their names (`console/operatorNames.ts`). */
export const allOperatorPermissions = [
  'site',
  'content',
  'complaints',
  'reporters',
  'companies',
  'feedback',
  'notices',
  'accounts',
  'jobs',
  'money',
  'audit',
  'operators',
  'health',
] as const

export type OperatorPermission = (typeof allOperatorPermissions)[number]

export const isOperatorPermission = (word: string): word is OperatorPermission =>
  (allOperatorPermissions as readonly string[]).includes(word)

/**
 * What an operator gets unless permissions are named. Reporters were promised secrecy, and the state of the installation concerns all
 * of its sites, so whoever may see them is named.
 */
export const usualOperatorPermissions = allOperatorPermissions.filter(
  (each) => each !== 'reporters' && each !== 'health',
)

/**
 * What a call of operators does for a caller who is a party to the thing: it is theirs, their company's, or about them.
 * `refused`: it acts on one thing, so a party gets 1003. `marked`: it lists things; those of a party have `isParty` and show only
 * what the party may know. `none`: it concerns the site as a whole.
 */
export type PartyRule = 'refused' | 'marked' | 'none'

/** Why an operator cannot act on a thing. */
export const partyWords = '此事与您或您的公司有关，须由其他管理员处理'
