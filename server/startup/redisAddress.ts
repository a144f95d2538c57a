/** Host and port of a server. */
export interface RedisNode {
  readonly host: string
  readonly port: number
}

/** What the clients of all kinds need. */
export interface RedisLogin {
  readonly username?: string
  readonly password?: string
  readonly tls: boolean
}

/** Where Redis is, as `REDIS_URL` says. */
export type RedisAddress = RedisLogin &
  (
    | { readonly kind: 'single'; readonly node: RedisNode; readonly db: number }
    | { readonly kind: 'cluster'; readonly nodes: readonly RedisNode[] }
    | { readonly kind: 'sentinel'; readonly nodes: readonly RedisNode[]; readonly name: string; readonly db: number }
  )

export type ReadAddress = { readonly address: RedisAddress } | { readonly fault: string }

const form =
  'REDIS_URL 只能是 redis://主机:端口（一台）、redis://主机:端口,主机:端口（集群的几个节点）' +
  '或 redis+sentinel://主机:端口,主机:端口/主库名（哨兵）；加密连接用 rediss://'

const pattern = /^(rediss?)(\+sentinel)?:\/\/(?:([^@/]*)@)?([^@/?#]+)(?:\/([^?#]*))?$/

/** Reads `REDIS_URL`. A fault is a sentence without a full stop that names the variable; it never repeats a password. */
export function readRedisAddress(text: string): ReadAddress {
  // Each node of a list may repeat the scheme.
  const match = pattern.exec(text.replace(/,rediss?:\/\/(?:[^@,/]*@)?/g, ',').replace(/\/,/g, ','))
  if (!match) return { fault: form }
  const [, scheme, sentinel, login = '', hosts = '', path = ''] = match
  const nodes = hosts.split(',').map((host) => readNode(host, sentinel ? 26_379 : 6379))
  const known = nodes.filter((node) => node !== undefined)
  if (known.length < nodes.length) return { fault: form }
  const common = { ...readLogin(login), tls: scheme === 'rediss' }
  const words = path.split('/').filter((word) => word !== '')
  if (sentinel) return sentinels(common, known, words)
  const [word] = words
  if (words.length > 1 || (word !== undefined && !/^\d{1,3}$/.test(word))) return { fault: form }
  const [node] = known
  if (node && known.length === 1) return { address: { ...common, kind: 'single', node, db: Number(word ?? 0) } }
  if (Number(word ?? 0) > 0) return { fault: 'REDIS_URL 指向集群时不能带库号，集群只有 0 号库' }
  return { address: { ...common, kind: 'cluster', nodes: known } }
}

function sentinels(common: RedisLogin, nodes: readonly RedisNode[], [name, db = '0']: readonly string[]): ReadAddress {
  if (!name) return { fault: 'REDIS_URL 用哨兵时要写主库名：redis+sentinel://主机:端口,主机:端口/主库名' }
  if (!/^\d{1,3}$/.test(db)) return { fault: form }
  return { address: { ...common, kind: 'sentinel', nodes, name, db: Number(db) } }
}

function readNode(text: string, usual: number): RedisNode | undefined {
  const match = /^(\[[\da-fA-F:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/.exec(text)
  const port = Number(match?.[2] ?? usual)
  if (!match?.[1] || port < 1 || port > 65_535) return undefined
  return { host: match[1].replace(/^\[|\]$/g, ''), port }
}

function readLogin(text: string): Pick<RedisLogin, 'username' | 'password'> {
  if (text === '') return {}
  const end = text.indexOf(':')
  const [username, password] = end < 0 ? ['', text] : [text.slice(0, end), text.slice(end + 1)]
  return { ...(username && { username: decode(username) }), ...(password && { password: decode(password) }) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Names the servers for the log, without the password. */
export const describeAddress = (address: RedisAddress): string =>
  (address.kind === 'single' ? [address.node] : address.nodes).map(({ host, port }) => `${host}:${port}`).join(',')
