import * as z from 'zod'

/** What the address of a server in a setting looks like. */
export interface AddressForm {
  /** Without `://`; the first one is named in sentences. */
  readonly schemes: readonly string[]
  readonly example: string
  /** What to write where somebody lists several hosts; without it, a list is read by `check`. */
  readonly oneHost?: string
  /** Says what else is wrong, without quoting the address, which may have a password. */
  readonly check?: (text: string) => string | undefined
}

/** A setting that is the address of a server. Whatever it is set to, the sentence is true and quotes no password. */
export const address = (name: string, form: AddressForm) =>
  z.string().check((context) => {
    const wrong = whatIsWrong(name, context.value, form)
    if (wrong !== undefined) context.issues.push({ code: 'custom', message: wrong, input: '' })
  })

function whatIsWrong(
  name: string,
  text: string,
  { schemes, example, oneHost, check }: AddressForm,
): string | undefined {
  const [scheme = '', rest = ''] = text.split('://', 2)
  if (!schemes.includes(scheme.toLowerCase()) || rest === '')
    return `${name} 必须以 ${schemes[0]}:// 开头，如 ${example}`
  const hosts = hostsOf(text)
  if (oneHost !== undefined && hosts.includes(',')) return `${name} 只能写一个主机：${oneHost}`
  const [single = ''] = hosts.split(',')
  if (/:(?!\d{1,5}$)[^\]]*$/.test(single.replace(/^\[.*\]/, '')))
    return `${name} 的端口必须是数字，如 ${example}；密码里的 @ : / # 要写成 %40 这样的编码`
  if (!URL.canParse(text.replace(hosts, single)) && !rest.includes('@/'))
    return `${name} 不是有效的地址，如 ${example}；密码里的 @ : / # 要写成 %40 这样的编码`
  return check?.(text)
}

/** The part between the password and the path: `a:1,b:2`. */
const hostsOf = (text: string): string =>
  text
    .replace(/^[^/]*:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^.*@/, '')
