import type { LegacyKind } from './site'

/** Target of an address of the old site: a list or entry that is now at `to`, or a record whose new id must be looked up. */
export type LegacyAddress = { readonly to: string } | { readonly kind: LegacyKind; readonly id: string }

const lists: Readonly<Record<LegacyKind, string>> = {
  job: '/job',
  company: '/company',
  article: '/article',
  resume: '/resume-list',
}

/** The old site's controllers (domain 2, "Legacy redirects"). */
const controllers: Readonly<Record<string, LegacyKind | 'login'>> = {
  job: 'job',
  jobs: 'job',
  company: 'company',
  news: 'article',
  notice: 'article',
  resume: 'resume',
  member: 'login',
  getpass: 'login',
  register: 'login',
  appeal: 'login',
}

/** Paths that exist on the new site too: only with these actions or a file ending is an address one of the old site. */
const actions = new Set([
  'show',
  'detail',
  'view',
  'list',
  'index',
  'jobs',
  'news',
  'login',
  'getpass',
  'register',
  'appeal',
])
const onlyOld = new Set(['jobs', 'member', 'getpass', 'appeal'])
const mobileRoots = new Set(['m', 'wap', 'mobile'])
const ending = /\.(?:html?|php)$/i

/** Query of an address, such as `URLSearchParams`. */
export interface Query {
  get(name: string): string | null
}

/** Reads an address of the old site, by path or by query (controller c, action a, id). Undefined for other addresses. */
export function readLegacy(path: string, params: Query): LegacyAddress | undefined {
  const isFile = ending.test(path)
  const words = path
    .replace(ending, '')
    .toLowerCase()
    .split(/[/_-]/)
    .filter((word) => word !== '')
  const isMobile = mobileRoots.has(words[0] ?? '')
  if (isMobile) words.shift()
  if (isFile && words.at(-1) === 'index') words.pop()
  const asked = params.get('c')?.toLowerCase()
  if (words.length === 0) {
    if (asked) return decide(asked, params.get('a')?.toLowerCase(), params.get('id') ?? undefined)
    return isMobile || path.toLowerCase() === '/index.php' ? { to: '/' } : undefined
  }
  const [controller = '', second] = words
  const isBareRegister = controller === 'register' && words.length === 1
  const isOld = isFile || isMobile || isBareRegister || onlyOld.has(controller) || actions.has(second ?? '')
  if (!isOld) return undefined
  const id = words.slice(1).findLast((word) => /^\d+$/.test(word)) ?? params.get('id') ?? undefined
  return decide(controller, second ?? asked, id)
}

function decide(controller: string, action: string | undefined, id: string | undefined): LegacyAddress | undefined {
  const kind = Object.hasOwn(controllers, controller) ? controllers[controller] : undefined
  if (kind === undefined) return undefined
  if (kind === 'login') return { to: '/login' }
  const isDetail = id !== undefined && /^[\w-]{1,40}$/.test(id) && !['list', 'index'].includes(action ?? '')
  return isDetail ? { kind, id } : { to: lists[kind] }
}

/** The page of a record. */
export const legacyTarget = (kind: LegacyKind, id: number): string =>
  `${kind === 'resume' ? '/resume' : lists[kind]}/${id}`
