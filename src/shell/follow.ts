import { navigate } from '../kernel/pages/navigation'

/** What a pressed link does. It may do something in place of leading away (core 5): the tenant's own links say so by `do`. */
export const follow: typeof navigate = (to, options) => {
  if (/[?&]do=/.test(String(to))) void import('../kernel/links/runLink').then(({ runLink }) => runLink(String(to)))
  else navigate(to, options)
}
