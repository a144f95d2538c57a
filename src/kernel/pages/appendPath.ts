/** Appends a path to an address before its query (core 4.1): `/register?type=next` with `base` is `/register/base?type=next`. */
export function appendPath(target: string, path: string | undefined): string {
  if (!path) return target
  const [, before = '', after = ''] = /^([^?#]*)(.*)$/.exec(target) ?? []
  return `${before.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}${after}`
}
