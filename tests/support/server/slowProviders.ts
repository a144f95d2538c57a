import type { Providers } from '#server/services'

/** Returns the providers with a wait before each call of a method, which is named by its path: `messaging.identify`. */
export function slowProviders(providers: Providers, wait: (method: string) => Promise<unknown> | undefined): Providers {
  const slow = <Part extends object>(path: string, part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        const own = `${path}${String(name)}`
        if (typeof value === 'object' && value !== null && !Array.isArray(value)) return slow(`${own}.`, value)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          const act = () => Reflect.apply(value, target, given)
          const waiting = isSynchronous(own) ? undefined : wait(own)
          return waiting ? waiting.then(act) : act()
        }
      },
    })
  const { outside } = providers
  return { ...slow('', providers), outside: (which) => slow(`${which.name}.`, outside(which)) }
}

/** These give no promise. */
const isSynchronous = (method: string): boolean =>
  ['messaging.onConfirm', 'uploads.partials.path', 'payments.find'].includes(method) ||
  method.startsWith('papers.kept.')
