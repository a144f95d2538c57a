import { navigate } from '#kernel/pages/navigation'

/** Follows a clicked link. A tenant's link with `do` runs an action instead of opening a page (core 5). */
export const follow: typeof navigate = (to, options) => {
  if (/[?&]do=/.test(String(to))) void import('#kernel/links/runLink').then(({ runLink }) => runLink(String(to)))
  else navigate(to, options)
}
