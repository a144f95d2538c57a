import { detectHost, type HostKind } from '#platform/hosts/detectHost'
import { navigate } from '../pages/navigation'

let kind: HostKind | undefined

/** The app that embeds the page. On the server there is none. */
export function hostKind(): HostKind {
  if (typeof window === 'undefined') return 'browser'
  kind ??= detectHost(navigator.userAgent, (window as { __wxjs_environment?: string }).__wxjs_environment)
  return kind
}

/** Whether the page runs in a mini-program with a home of its own. */
export const hasOwnHome = (): boolean => ['wechatMini', 'douyin'].includes(hostKind())

/** Goes to the home of the embedding program, else to the site's. */
export function goHome(): void {
  if (hasOwnHome()) void import('./host').then(({ goHostHome }) => goHostHome())
  else navigate('/')
}

/** Tells the app that embeds the page what the page is called, for its bar and its menu. Browsers read it from the document. */
export function showTitle(title: string): void {
  if (hostKind() !== 'browser') void import('./host').then(({ showHostTitle }) => showHostTitle(title))
}
